import { FormError } from "../../reader/form-error.tsx";
import type { Provider, SignInMethod } from "../../reader/identity.ts";
import { withSignInWindow } from "../../reader/open-sign-in-window.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { AccountButton } from "./account-button.tsx";
import { AccountSection } from "./account-section.tsx";
import { methodNames } from "./method-names.ts";
import { type SectionProps, useAccountAction } from "./use-account-action.tsx";

const icons = { password: "mail", google: "google", github: "github" } satisfies Record<
	SignInMethod["kind"],
	IconName
>;

/** The ways to sign in. Google and GitHub can be linked and unlinked; the last way stays. */
export function SignInMethods(props: SectionProps) {
	const { methods } = props.account;
	return (
		<AccountSection title="Ways to sign in" note="Each of these opens this same account.">
			<ul className="account-methods">
				{(["password", "google", "github"] as const).map((kind) => {
					const method = methods.find((candidate) => candidate.kind === kind);
					return (
						<li key={kind}>
							<div className="account-method">
								<Icon name={icons[kind]} />
								<p>
									<b>{methodNames[kind]}</b>
									<span>{method ? (method.email ?? "Linked") : "Not in use"}</span>
								</p>
							</div>
							{kind !== "password" && (
								<ProviderControl {...props} provider={kind} isLinked={method !== undefined} />
							)}
						</li>
					);
				})}
			</ul>
		</AccountSection>
	);
}

type ProviderControlProps = SectionProps & { provider: Provider; isLinked: boolean };

function ProviderControl({ provider, isLinked, ...props }: ProviderControlProps) {
	const { busy, error, perform, confirmation } = useAccountAction(props);
	const name = methodNames[provider];
	const isLast = isLinked && props.account.methods.length === 1;

	const link = () =>
		withSignInWindow((popup) =>
			perform((service) => service.link(provider, popup), {
				tone: "success",
				text: `${name} is linked to your account`,
			}),
		);
	const unlink = () =>
		perform((service) => service.unlink(provider), {
			tone: "warning",
			text: `${name} is no longer linked to your account`,
		});

	if (isLast) {
		return (
			<p className="form-note">
				This is the only way into your account, so it cannot be unlinked. Add a password or link another
				account first.
			</p>
		);
	}
	return (
		<>
			<AccountButton busy={busy} onClick={isLinked ? unlink : link}>
				{isLinked ? `Unlink ${name}` : busy ? `Waiting for ${name}…` : `Link ${name}`}
			</AccountButton>
			<FormError error={error} />
			{confirmation}
		</>
	);
}

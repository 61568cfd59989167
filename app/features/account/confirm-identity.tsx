import { useId, useRef } from "react";
import { FormError } from "../../reader/form-error.tsx";
import type { Account, AccountService, Provider } from "../../reader/identity.ts";
import { withSignInWindow } from "../../reader/open-sign-in-window.ts";
import { type TextOf, useServiceForm } from "../../reader/use-service-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { AccountButton } from "./account-button.tsx";
import { methodNames } from "./method-names.ts";

type ConfirmIdentityProps = { account: Account; onAnswer: (isConfirmed: boolean) => void };

/** Asks for the password, or for the window of a linked provider, again. */
export function ConfirmIdentity({ account, onAnswer }: ConfirmIdentityProps) {
	const id = useId();
	const password = useRef<HTMLInputElement>(null);
	const { busy, ask, error, form } = useServiceForm();
	const kinds = account.methods.map(({ kind }) => kind);

	const confirm = (work: (service: AccountService) => Promise<void>) =>
		ask(async (identity) => {
			try {
				await work(await identity.openAccount());
			} catch (error) {
				password.current?.focus();
				throw error;
			}
			onAnswer(true);
		});
	const submit = (textOf: TextOf) =>
		confirm((service) => service.confirmPassword(textOf("current-password")));
	const confirmWith = (provider: Provider) =>
		withSignInWindow((popup) => confirm((service) => service.confirmWith(provider, popup)));
	const sendReset = () =>
		ask(async (identity) => {
			await identity.sendPasswordReset(account.email ?? "");
			notify({ tone: "warning", text: "A password reset email is send. please check your inbox" });
		});

	return (
		<form {...form(submit)} className="account-confirm form-stack screen-only" aria-labelledby={id}>
			<h3 id={id} ref={focusOnMount}>
				Confirm that it is you
			</h3>
			<p className="form-note">
				Your last login was a while ago. For your safety, this change needs a fresh one.
			</p>
			{kinds.includes("password") && (
				<div className="form-field">
					<PasswordField
						username={account.email ?? ""}
						label="Current password"
						name="current-password"
						autoComplete="current-password"
						ref={password}
					/>
					<button className="text-link form-forgot" type="button" onClick={sendReset}>
						Forgot password?
					</button>
					<p className="note">
						If you log in by mailed links and have no password, press it too: the mail lets you choose one.
					</p>
				</div>
			)}
			<FormError error={error} />
			<div className="row">
				{kinds.map((kind) =>
					kind === "password" ? (
						<AccountButton key={kind} type="submit" busy={busy} isPrimary>
							Confirm
						</AccountButton>
					) : (
						<AccountButton key={kind} busy={busy} onClick={() => confirmWith(kind)}>
							{`Confirm with ${methodNames[kind]}`}
						</AccountButton>
					),
				)}
				<AccountButton onClick={() => onAnswer(false)}>Cancel</AccountButton>
			</div>
		</form>
	);
}

/** The question appears below the button that was pressed: brings the keyboard there. */
function focusOnMount(heading: HTMLElement | null): void {
	takeFocus(heading);
	heading?.scrollIntoView({ block: "nearest" });
}

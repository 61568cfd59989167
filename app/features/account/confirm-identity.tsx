import { type FormEvent, useId, useRef, useState } from "react";
import type { AuthError } from "../../reader/auth-error.ts";
import { FormError } from "../../reader/form-error.tsx";
import type { Account, AccountService, Provider } from "../../reader/identity.ts";
import { notifyAuthError } from "../../reader/notify-auth-error.ts";
import { openIdentity } from "../../reader/open-identity.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { UsernameField } from "../../ui/form/username-field.tsx";
import { takeFocus } from "../../ui/take-focus.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { AccountButton } from "./account-button.tsx";
import { methodNames } from "./method-names.ts";
import { withSignInWindow } from "./with-sign-in-window.ts";

type ConfirmIdentityProps = { account: Account; onAnswer: (isConfirmed: boolean) => void };

/** Asks for the password, or for the window of a linked provider, again. */
export function ConfirmIdentity({ account, onAnswer }: ConfirmIdentityProps) {
	const id = useId();
	const password = useRef<HTMLInputElement>(null);
	const [error, setError] = useState<AuthError | null>(null);
	const { busy, run } = useSingleFlight();
	const kinds = account.methods.map(({ kind }) => kind);

	const confirm = (work: (service: AccountService) => Promise<void>) =>
		run(async () => {
			setError(null);
			try {
				await work(await (await openIdentity()).openAccount());
				onAnswer(true);
			} catch (error) {
				setError(notifyAuthError(error));
				password.current?.focus();
			}
		});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const typed = password.current?.value ?? "";
		confirm((service) => service.confirmPassword(typed));
	};
	const confirmWith = (provider: Provider) =>
		withSignInWindow((popup) => confirm((service) => service.confirmWith(provider, popup)));
	const sendReset = () =>
		run(async () => {
			try {
				await (await openIdentity()).sendPasswordReset(account.email ?? "");
				notify({ tone: "warning", text: "A password reset email is send. please check your inbox" });
			} catch (error) {
				notifyAuthError(error);
			}
		});

	return (
		<form className="account-confirm form-stack" aria-labelledby={id} onSubmit={submit}>
			<h3 id={id} ref={focusOnMount}>
				Confirm that it is you
			</h3>
			<p className="form-note">
				Your last login was a while ago. For your safety, this change needs a fresh one.
			</p>
			{kinds.includes("password") && (
				<>
					<UsernameField value={account.email ?? ""} />
					<div className="form-field">
						<PasswordField
							label="Current password"
							name="current-password"
							autoComplete="current-password"
							ref={password}
						/>
						<button className="text-link form-forgot" type="button" onClick={sendReset}>
							Forgot password?
						</button>
						<p className="form-hint">
							If you log in by mailed links and have no password, press it too: the mail lets you choose one.
						</p>
					</div>
				</>
			)}
			<FormError error={error} />
			<div className="account-buttons">
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
	if (!heading) return;
	takeFocus(heading);
	heading.scrollIntoView({ block: "nearest" });
}

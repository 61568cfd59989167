import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { AuthError } from "../../../reader/auth-error.ts";
import { FormError } from "../../../reader/form-error.tsx";
import { notifyAuthError } from "../../../reader/notify-auth-error.ts";
import { openIdentity } from "../../../reader/open-identity.ts";
import { passwordHint, validatePassword } from "../../../reader/registration-rules.ts";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { UsernameField } from "../../../ui/form/username-field.tsx";
import { clearNotices, notify } from "../../../ui/toasts/notify.ts";
import { leftPage, useSingleFlight } from "../../../ui/use-single-flight.ts";

/** Sets a new password with a mailed code. The rules are those of registration. */
export function NewPasswordForm({ code, email }: { code: string; email: string }) {
	const navigate = useNavigate();
	const password = useRef<HTMLInputElement>(null);
	const [invalid, setInvalid] = useState<string | null>(null);
	const [error, setError] = useState<AuthError | null>(null);
	const { busy, run } = useSingleFlight();

	const change = (event: FormEvent) => {
		event.preventDefault();
		const chosen = password.current?.value ?? "";
		const firstInvalid = validatePassword(chosen);
		setInvalid(firstInvalid);
		setError(null);
		if (firstInvalid) return password.current?.focus();
		run(async () => {
			clearNotices();
			try {
				await (await openIdentity()).changePassword(code, chosen);
				notify({ tone: "success", text: "Your password is changed. Login with the new one." });
				navigate("/auth/login", { replace: true });
				return leftPage;
			} catch (error) {
				setError(notifyAuthError(error));
			}
		});
	};

	return (
		<form className="form-stack" method="post" noValidate onSubmit={change}>
			<p className="form-note">
				For the account of <b>{email}</b>.
			</p>
			<UsernameField value={email} />
			<PasswordField
				label="New password"
				name="password"
				autoComplete="new-password"
				hint={passwordHint}
				ref={password}
				error={invalid ?? undefined}
				onChange={() => setInvalid(null)}
			/>
			<SubmitButton busy={busy} busyText="One moment…">
				Change password
			</SubmitButton>
			<FormError error={error} />
		</form>
	);
}

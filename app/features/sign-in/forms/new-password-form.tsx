import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { FormError } from "../../../reader/form-error.tsx";
import { passwordHint, validatePassword } from "../../../reader/registration-rules.ts";
import { useService } from "../../../reader/use-service.ts";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { UsernameField } from "../../../ui/form/username-field.tsx";
import { notify } from "../../../ui/toasts/notify.ts";
import { leftPage } from "../../../ui/use-single-flight.ts";

/** Sets a new password with a mailed code. The rules are those of registration. */
export function NewPasswordForm({ code, email }: { code: string; email: string }) {
	const navigate = useNavigate();
	const password = useRef<HTMLInputElement>(null);
	const [invalid, setInvalid] = useState<string | null>(null);
	const { busy, ask, error, clearError } = useService();

	const change = (event: FormEvent) => {
		event.preventDefault();
		const chosen = password.current?.value ?? "";
		const firstInvalid = validatePassword(chosen);
		setInvalid(firstInvalid);
		clearError();
		if (firstInvalid) return password.current?.focus();
		ask(async (identity) => {
			await identity.changePassword(code, chosen);
			notify({ tone: "success", text: "Your password is changed. Login with the new one." });
			navigate("/auth/login", { replace: true });
			return leftPage;
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

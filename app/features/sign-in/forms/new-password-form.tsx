import { useNavigate } from "react-router";
import { FormError } from "../../../reader/form-error.tsx";
import { passwordHint, validatePassword } from "../../../reader/registration-rules.ts";
import { type TextOf, useServiceForm } from "../../../reader/use-service-form.ts";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { notify } from "../../../ui/toasts/notify.ts";
import { leftPage } from "../../../ui/use-single-flight.ts";

/** Sets a new password with a mailed code. The rules are those of registration. */
export function NewPasswordForm({ code, email }: { code: string; email: string }) {
	const navigate = useNavigate();
	const { busy, ask, error, errorAt, form } = useServiceForm();

	const change = (textOf: TextOf) =>
		ask(async (identity) => {
			await identity.changePassword(code, textOf("password"));
			notify({ tone: "success", text: "Your password is changed. Login with the new one." });
			navigate("/auth/login", { replace: true });
			return leftPage;
		});
	const check = (textOf: TextOf) => {
		const message = validatePassword(textOf("password"));
		return message === null ? null : { field: "password", message };
	};

	return (
		<form {...form(change, check)}>
			<p className="form-note">
				For the account of <b>{email}</b>.
			</p>
			<PasswordField
				username={email}
				label="New password"
				name="password"
				autoComplete="new-password"
				hint={passwordHint}
				error={errorAt("password")}
			/>
			<SubmitButton busy={busy}>Change password</SubmitButton>
			<FormError error={error} />
		</form>
	);
}

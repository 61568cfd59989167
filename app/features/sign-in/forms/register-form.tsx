import { useId } from "react";
import { useLocation } from "react-router";
import { FormError } from "../../../reader/form-error.tsx";
import { notifyAuthError } from "../../../reader/notify-auth-error.ts";
import {
	type FilledRegistration,
	nameHint,
	passwordHint,
	photoHint,
	validate,
} from "../../../reader/registration-rules.ts";
import { type TextOf, useServiceForm } from "../../../reader/use-service-form.ts";
import { EmailField } from "../../../ui/form/email-field.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { FieldError } from "../../../ui/form/field-error.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { notify } from "../../../ui/toasts/notify.ts";
import { leftPage } from "../../../ui/use-single-flight.ts";
import { SocialSignIn } from "../social-sign-in.tsx";

/** A new account. Turns native validation off: our rules define the order and the messages. */
export function RegisterForm() {
	const { search } = useLocation();
	const query = useHydrated() ? search : "";
	const id = useId();
	const { busy, ask, error, errorAt, form } = useServiceForm();

	const register = (textOf: TextOf) =>
		ask(async (identity) => {
			const { profileError } = await identity.register(readForm(textOf));
			if (profileError)
				notifyAuthError(profileError, "Your account is open, but without its name and picture. ");
			else notify({ tone: "success", text: "user created successfully" });
			return leftPage;
		});
	const termsError = errorAt("terms");

	return (
		<form {...form(register, (textOf) => validate(readForm(textOf)))}>
			<Field label="Name" name="name" autoComplete="name" required hint={nameHint} error={errorAt("name")} />
			<Field
				label="Photo URL"
				name="photo"
				type="url"
				autoComplete="photo"
				hint={photoHint}
				placeholder="https://"
				error={errorAt("photo")}
			/>
			<EmailField error={errorAt("email")} />
			<PasswordField
				label="Password"
				name="password"
				autoComplete="new-password"
				hint={passwordHint}
				error={errorAt("password")}
			/>
			<div className="form-field">
				<label className="form-check">
					<input
						type="checkbox"
						name="terms"
						required
						aria-invalid={termsError ? true : undefined}
						aria-describedby={`${id}-terms`}
					/>
					Accept terms and Conditions
				</label>
				<FieldError id={`${id}-terms`}>{termsError}</FieldError>
				<a className="text-link" href="/terms" target="_blank" rel="noopener">
					Read the terms <span className="visually-hidden">in a new tab</span>
				</a>
			</div>
			<SubmitButton busy={busy}>Register</SubmitButton>
			<FormError error={error} />
			<p className="form-or">or</p>
			<SocialSignIn />
			<p className="form-note form-turn">
				{/* A string with the space: a separate text node would shift when the link streams in. */}
				{"Already have an account? "}
				<a className="text-link" href={`/auth/login${query}`} data-keep-state="">
					Login
				</a>
			</p>
		</form>
	);
}

function readForm(textOf: TextOf): FilledRegistration {
	return {
		name: textOf("name"),
		photo: textOf("photo").trim(),
		email: textOf("email"),
		password: textOf("password"),
		terms: textOf("terms") !== "",
	};
}

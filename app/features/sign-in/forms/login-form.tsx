import { type ReactNode, useRef, useState } from "react";
import { useLocation } from "react-router";
import { invalidEmailMessage } from "../../../reader/auth-error.ts";
import { FormError } from "../../../reader/form-error.tsx";
import { nameOf } from "../../../reader/reader.ts";
import { useReturnTo } from "../../../reader/return-to.ts";
import { type InvalidField, type TextOf, useServiceForm } from "../../../reader/use-service-form.ts";
import { EmailField, isEmail } from "../../../ui/form/email-field.tsx";
import { PasswordField } from "../../../ui/form/password-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { useHydrated } from "../../../ui/hydrated.ts";
import { notify } from "../../../ui/toasts/notify.ts";
import { leftPage } from "../../../ui/use-single-flight.ts";
import { SocialSignIn } from "../social-sign-in.tsx";

/** Email and password, password reset, and social sign-in. The page redirects after sign-in. */
export function LoginForm() {
	const { search } = useLocation();
	const query = useHydrated() ? search : "";
	const { to } = useReturnTo();
	const email = useRef<HTMLInputElement>(null);
	/** Shown instead of the fields after a link was mailed. */
	const [sent, setSent] = useState<ReactNode>(null);
	const { busy, ask, error, errorAt, submit, form } = useServiceForm();

	const login = (textOf: TextOf) =>
		ask(async (identity) => {
			const reader = await identity.signIn(textOf("email"), textOf("password"));
			notify({ tone: "success", text: `${nameOf(reader)} Logged In Successfully` });
			return leftPage;
		});

	const requestReset = (textOf: TextOf) =>
		ask(async (identity) => {
			await identity.sendPasswordReset(textOf("email"));
			notify({ tone: "warning", text: "A password reset email is send. please check your inbox" });
		});

	const requestLink = (address: string) =>
		ask(async (identity) => {
			const { sendLink } = await import("./sent-link.tsx");
			setSent(await sendLink(identity, address, to, () => setSent(null)));
		});

	return (
		<form {...form(login)}>
			{sent}
			{/* Hidden, not removed: it keeps what was typed. */}
			<div className="form-stack" hidden={sent !== null}>
				<EmailField id="email" ref={email} error={errorAt("email")} />
				<div className="form-field">
					<PasswordField label="Password" name="password" autoComplete="current-password" />
					<button className="text-link form-forgot" type="button" onClick={submit(requestReset, checkReset)}>
						Forgot password?
					</button>
				</div>
				<SubmitButton busy={busy}>Login</SubmitButton>
				<FormError error={error} />
				<button
					className="text-link"
					type="button"
					// Like Login, the browser says at the field what it lacks.
					onClick={() => email.current?.reportValidity() && requestLink(email.current.value)}
				>
					Email me a link instead
				</button>
			</div>
			<p className="form-or">or</p>
			<SocialSignIn />
			<p className="form-note form-turn">
				{/* A string with the space: a separate text node would shift when the link streams in. */}
				{"New here? "}
				<a className="text-link" href={`/auth/register${query}`} data-keep-state="">
					Register
				</a>
			</p>
		</form>
	);
}

function checkReset(textOf: TextOf): InvalidField | null {
	const email = textOf("email");
	if (isEmail(email)) return null;
	const missing = "Type your email address here first, then press “Forgot password?” again.";
	return { field: "email", message: email ? invalidEmailMessage : missing };
}

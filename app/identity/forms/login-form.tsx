import { type FormEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import { clearNotices, notify } from "../../toasts/notify.ts";
import { Field } from "../../ui/form/field.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { useHydrated } from "../../ui/hydrated.ts";
import { leftPage, useSingleFlight } from "../../ui/use-single-flight.ts";
import type { AuthError } from "../auth-error.ts";
import { invalidEmailMessage } from "../auth-error.ts";
import type { Identity } from "../identity.ts";
import { notifyAuthError } from "../notify-auth-error.ts";
import { openIdentity } from "../open-identity.ts";
import { FormError } from "../page/form-error.tsx";
import { rememberLinkEmail } from "../page/link-email.ts";
import { isEmail } from "../page/registration-rules.ts";
import { nameOf } from "../reader.ts";
import { useReturnTo } from "../return-to.ts";
import { SocialSignIn } from "../social-sign-in.tsx";

/** Email and password, password reset, and social sign-in. The page redirects after sign-in. */
export function LoginForm() {
	const { search } = useLocation();
	const query = useHydrated() ? search : "";
	const { to } = useReturnTo();
	const email = useRef<HTMLInputElement>(null);
	const [emailError, setEmailError] = useState<string>();
	const [error, setError] = useState<AuthError | null>(null);
	const { busy, run } = useSingleFlight();

	const login = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		setEmailError(undefined);
		setError(null);
		run(async () => {
			clearNotices();
			try {
				const identity = await openIdentity();
				const reader = await identity.signIn(String(form.get("email")), String(form.get("password")));
				notify({ tone: "success", text: `${nameOf(reader)} Logged In Successfully` });
				return leftPage;
			} catch (error) {
				setError(notifyAuthError(error));
			}
		});
	};

	/** Asks the service for a mail to the address in the form. `name` is the name of the button. */
	const requestMail = (
		name: string,
		text: string,
		send: (identity: Identity, email: string) => Promise<void>,
	) => {
		const typed = email.current?.value ?? "";
		const invalid = emailErrorOf(typed, name);
		setEmailError(invalid);
		if (invalid) return email.current?.focus();
		run(async () => {
			try {
				await send(await openIdentity(), typed);
				notify({ tone: "warning", text });
			} catch (error) {
				notifyAuthError(error);
			}
		});
	};

	const requestReset = () =>
		requestMail(
			"Forgot password?",
			"A password reset email is send. please check your inbox",
			(identity, email) => identity.sendPasswordReset(email),
		);

	const requestLink = () =>
		requestMail(
			"Email me a link instead",
			"A sign-in link is on its way to you. Open it in this browser.",
			async (identity, email) => {
				await identity.sendSignInLink(email, to);
				rememberLinkEmail(email);
			},
		);

	return (
		<form className="form-stack" method="post" onSubmit={login}>
			<Field
				id="email"
				label="Email"
				name="email"
				type="email"
				autoComplete="email"
				required
				placeholder="you@example.org"
				ref={email}
				error={emailError}
				onChange={() => setEmailError(undefined)}
			/>
			<div className="form-field">
				<PasswordField label="Password" name="password" autoComplete="current-password" />
				<button className="text-link form-forgot" type="button" onClick={requestReset}>
					Forgot password?
				</button>
			</div>
			<SubmitButton busy={busy} busyText="One moment…">
				Login
			</SubmitButton>
			<FormError error={error} />
			<button className="text-link" type="button" onClick={requestLink}>
				Email me a link instead
			</button>
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

function emailErrorOf(email: string, button: string): string | undefined {
	if (!email) return `Type your email address here first, then press “${button}” again.`;
	if (!isEmail(email)) return invalidEmailMessage;
	return undefined;
}

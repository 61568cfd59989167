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
import { notifyAuthError } from "../notify-auth-error.ts";
import { openIdentity } from "../open-identity.ts";
import { FormError } from "../page/form-error.tsx";
import { isEmail } from "../page/registration-rules.ts";
import { nameOf } from "../reader.ts";
import { SocialSignIn } from "../social-sign-in.tsx";

/** Email and password, a way out for those who forgot theirs, and the other ways in. Who comes in is sent on by the page. */
export function LoginForm() {
	const { search } = useLocation();
	const query = useHydrated() ? search : "";
	const email = useRef<HTMLInputElement>(null);
	const [emailError, setEmailError] = useState<string>();
	const [fault, setFault] = useState<AuthError | null>(null);
	const { busy, run } = useSingleFlight();

	const login = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const typed = new FormData(event.currentTarget);
		setEmailError(undefined);
		setFault(null);
		run(async () => {
			clearNotices();
			try {
				const identity = await openIdentity();
				const reader = await identity.signIn(String(typed.get("email")), String(typed.get("password")));
				notify({ tone: "success", text: `${nameOf(reader)} Logged In Successfully` });
				return leftPage;
			} catch (error) {
				setFault(notifyAuthError(error));
			}
		});
	};

	const askForReset = () => {
		const address = email.current?.value ?? "";
		const objection = objectionToAddress(address);
		setEmailError(objection);
		if (objection) return email.current?.focus();
		run(async () => {
			try {
				await (await openIdentity()).sendPasswordReset(address);
				notify({ tone: "warning", text: "A password reset email is send. please check your inbox" });
			} catch (error) {
				notifyAuthError(error);
			}
		});
	};

	return (
		<form className="form" method="post" onSubmit={login}>
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
			<div className="field">
				<PasswordField label="Password" name="password" autoComplete="current-password" />
				<button className="text-link forgot" type="button" onClick={askForReset}>
					Forgot password?
				</button>
			</div>
			<SubmitButton busy={busy} busyText="One moment…">
				Login
			</SubmitButton>
			<FormError fault={fault} />
			<p className="or">or</p>
			<SocialSignIn />
			<p className="form-note form-turn">
				{/* One text: a space of its own would be laid out anew when the link arrives. */}
				{"New here? "}
				<a className="text-link" href={`/auth/register${query}`} data-keep-state="">
					Register
				</a>
			</p>
		</form>
	);
}

function objectionToAddress(address: string): string | undefined {
	if (!address) return "Type your email address here first, then press “Forgot password?” again.";
	if (!isEmail(address)) return invalidEmailMessage;
	return undefined;
}

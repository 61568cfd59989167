import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { invalidEmailMessage } from "../../../reader/auth-error.ts";
import { FormError } from "../../../reader/form-error.tsx";
import { nameOf } from "../../../reader/reader.ts";
import { isEmail } from "../../../reader/registration-rules.ts";
import { pathAfterLink } from "../../../reader/return-to.ts";
import { useService } from "../../../reader/use-service.ts";
import { Field } from "../../../ui/form/field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { notify } from "../../../ui/toasts/notify.ts";
import { leftPage } from "../../../ui/use-single-flight.ts";
import { recallLinkEmail, rememberLinkEmail } from "../page/link-email.ts";

/** Signs in with the link in the URL: at once where the link was requested. Elsewhere it asks for the email first. */
export function SignInLinkForm() {
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const field = useRef<HTMLInputElement>(null);
	const hasStarted = useRef(false);
	const [known] = useState(recallLinkEmail);
	const [invalid, setInvalid] = useState<string>();
	const { busy, ask, error } = useService();

	const signIn = (email: string) =>
		ask(async (identity) => {
			const reader = await identity.signInWithLink(email, location.href);
			rememberLinkEmail(null);
			notify({ tone: "success", text: `${nameOf(reader)} Logged In Successfully` });
			navigate(pathAfterLink(query), { replace: true });
			return leftPage;
		});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		const email = field.current?.value ?? "";
		setInvalid(isEmail(email) ? undefined : invalidEmailMessage);
		if (isEmail(email)) signIn(email);
		else field.current?.focus();
	};
	// A link works once: React may run an effect twice.
	useEffect(() => {
		if (hasStarted.current || !known) return;
		hasStarted.current = true;
		signIn(known);
	});

	return (
		<form className="form-stack" method="post" noValidate onSubmit={submit}>
			<p className="form-note">
				{known
					? "You asked for this link in this browser."
					: "You asked for this link in another browser. To finish, type the email address it was sent to."}
			</p>
			<Field
				label="Email"
				name="email"
				type="email"
				autoComplete="email"
				required
				placeholder="you@example.org"
				defaultValue={known ?? ""}
				ref={field}
				error={invalid}
				onChange={() => setInvalid(undefined)}
			/>
			<SubmitButton busy={busy} busyText="One moment…">
				Login
			</SubmitButton>
			<FormError error={error} />
			<p className="form-note">
				<a className="text-link" href="/auth/login">
					Go to Login
				</a>
			</p>
		</form>
	);
}

import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readStorage, writeStorage } from "../../../platform/storage/safe-storage.ts";
import { invalidEmailMessage } from "../../../reader/auth-error.ts";
import { FormError } from "../../../reader/form-error.tsx";
import { pathAfterLink } from "../../../reader/path-after-link.ts";
import { nameOf } from "../../../reader/reader.ts";
import { linkEmailKey } from "../../../reader/remembered-reader.ts";
import { type TextOf, useServiceForm } from "../../../reader/use-service-form.ts";
import { EmailField, isEmail } from "../../../ui/form/email-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { notify } from "../../../ui/toasts/notify.ts";
import { leftPage } from "../../../ui/use-single-flight.ts";

/** Signs in with the link in the URL: at once where the link was requested. Elsewhere it asks for the email first. */
export function SignInLinkForm() {
	const navigate = useNavigate();
	const [query] = useSearchParams();
	const hasStarted = useRef(false);
	const [known] = useState(() => readStorage(linkEmailKey));
	const { busy, ask, error, errorAt, form } = useServiceForm();

	const signIn = (email: string) =>
		ask(async (identity) => {
			const reader = await identity.signInWithLink(email, location.href);
			writeStorage(linkEmailKey, null);
			notify({ tone: "success", text: `${nameOf(reader)} Logged In Successfully` });
			navigate(pathAfterLink(query), { replace: true });
			return leftPage;
		});
	const check = (textOf: TextOf) =>
		isEmail(textOf("email")) ? null : { field: "email", message: invalidEmailMessage };
	// A link works once: React may run an effect twice.
	useEffect(() => {
		if (hasStarted.current || !known) return;
		hasStarted.current = true;
		signIn(known);
	});

	return (
		<form {...form((textOf) => signIn(textOf("email")), check)}>
			<p className="form-note">
				{known
					? "You asked for this link in this browser."
					: "You asked for this link in another browser. To finish, type the email address it was sent to."}
			</p>
			<EmailField defaultValue={known ?? ""} error={errorAt("email")} />
			<SubmitButton busy={busy}>Login</SubmitButton>
			<FormError error={error} />
			<p className="form-note">
				<a className="text-link" href="/auth/login">
					Go to Login
				</a>
			</p>
		</form>
	);
}

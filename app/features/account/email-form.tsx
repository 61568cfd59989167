import { type FormEvent, useEffect, useRef, useState } from "react";
import { invalidEmailMessage } from "../../reader/auth-error.ts";
import { FormError } from "../../reader/form-error.tsx";
import { isEmail } from "../../reader/registration-rules.ts";
import { Field } from "../../ui/form/field.tsx";
import { AccountButton } from "./account-button.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { readPendingEmail, writePendingEmail } from "./pending-email.ts";
import { type SectionProps, useAccountAction } from "./use-account-action.tsx";

/** Shows whether the address is verified, and changes it through a mail to the new one. */
export function EmailForm(props: SectionProps) {
	const { account, reader } = props;
	const { busy, error, perform, confirmation } = useAccountAction(props);
	const field = useRef<HTMLInputElement>(null);
	const [invalid, setInvalid] = useState<string>();
	const [pending, setPending] = useState(() => readPendingEmail(reader.uid));
	const isWaiting = pending !== null && !isSame(pending, account.email);
	useEffect(() => {
		if (!isWaiting) writePendingEmail(reader.uid, null);
	}, [isWaiting, reader.uid]);

	const change = async (event: FormEvent) => {
		event.preventDefault();
		const email = field.current?.value.trim() ?? "";
		const message = emailError(email, account.email);
		setInvalid(message);
		if (message) return field.current?.focus();
		const isSent = await perform((service) => service.changeEmail(email), {
			tone: "warning",
			text: `A mail is on its way to ${email}. Open its link to make that your address.`,
		});
		if (!isSent) return;
		writePendingEmail(reader.uid, email);
		setPending(email);
		if (field.current) field.current.value = "";
	};

	return (
		<AccountSection title="Email" note="The address you sign in with, and where mails about your account go.">
			<div className="account-state" role="status">
				{account.email ? (
					<p>
						<b>{account.email}</b>
						{account.isEmailVerified ? " is verified." : " is not verified yet."}
					</p>
				) : (
					<p>This account has no email address.</p>
				)}
				{isWaiting && (
					<p>
						<b>{pending}</b> waits for you to open the link in the mail that was sent there. Until then the
						old address stays.
					</p>
				)}
			</div>
			{account.email && !account.isEmailVerified && <VerifyEmail {...props} email={account.email} />}
			<AccountForm error={error} busy={busy} submit="Change email" onSubmit={change}>
				<Field
					label="New email"
					name="new-email"
					type="email"
					autoComplete="email"
					required
					placeholder="you@example.org"
					ref={field}
					error={invalid}
					onChange={() => setInvalid(undefined)}
				/>
			</AccountForm>
			{confirmation}
		</AccountSection>
	);
}

function VerifyEmail({ email, ...props }: SectionProps & { email: string }) {
	const { busy, error, perform, confirmation } = useAccountAction(props);
	const send = () =>
		perform((service) => service.sendVerification(), {
			tone: "warning",
			text: `A verification mail is on its way to ${email}. Please check your inbox.`,
		});
	return (
		<>
			<div className="account-buttons">
				<AccountButton busy={busy} onClick={send}>
					Send a verification mail
				</AccountButton>
			</div>
			<FormError error={error} />
			{confirmation}
		</>
	);
}

function emailError(typed: string, current: string | null): string | undefined {
	if (!isEmail(typed)) return invalidEmailMessage;
	if (isSame(typed, current)) return "This is your address already.";
	return undefined;
}

/** The service stores addresses in lower case. */
function isSame(email: string, other: string | null): boolean {
	return email.toLowerCase() === other?.toLowerCase();
}

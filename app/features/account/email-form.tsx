import { useEffect, useState } from "react";
import { invalidEmailMessage } from "../../reader/auth-error.ts";
import { FormError } from "../../reader/form-error.tsx";
import type { AccountService } from "../../reader/identity.ts";
import type { TextOf } from "../../reader/use-service-form.ts";
import { EmailField, isEmail } from "../../ui/form/email-field.tsx";
import { AccountButton } from "./account-button.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { readPendingEmail, writePendingEmail } from "./pending-email.ts";
import { type SectionProps, useAccountAction } from "./use-account-action.tsx";

/** Shows whether the address is verified, and changes it through a mail to the new one. */
export function EmailForm(props: SectionProps) {
	const { account, reader } = props;
	const action = useAccountAction(props);
	const [pending, setPending] = useState(() => readPendingEmail(reader.uid));
	const isWaiting = pending !== null && !isSame(pending, account.email);
	useEffect(() => {
		if (!isWaiting) writePendingEmail(reader.uid, null);
	}, [isWaiting, reader.uid]);

	const change = (textOf: TextOf, form: HTMLFormElement) => {
		const email = textOf("new-email").trim();
		const work = async (service: AccountService) => {
			await service.changeEmail(email);
			writePendingEmail(reader.uid, email);
			setPending(email);
			form.reset();
		};
		action.perform(work, {
			tone: "warning",
			text: `A mail is on its way to ${email}. Open its link to make that your address.`,
		});
	};
	const check = (textOf: TextOf) => {
		const message = emailError(textOf("new-email").trim(), account.email);
		return message ? { field: "new-email", message } : null;
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
			<AccountForm action={action} check={check} send={change} submit="Change email">
				<EmailField label="New email" name="new-email" error={action.errorAt("new-email")} />
			</AccountForm>
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
			<div className="row screen-only">
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

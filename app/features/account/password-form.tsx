import { type FormEvent, useRef, useState } from "react";
import { passwordHint, validatePassword } from "../../reader/registration-rules.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { UsernameField } from "../../ui/form/username-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { hasPassword } from "./has-password.ts";
import { type SectionProps, useAccountAction } from "./use-account-action.tsx";

/** Changes the password, or adds one to an account that signs in with Google or GitHub. */
export function PasswordForm(props: SectionProps) {
	const { account } = props;
	const { busy, error, perform, confirmation } = useAccountAction(props);
	const field = useRef<HTMLInputElement>(null);
	const [invalid, setInvalid] = useState<string | null>(null);
	const isChange = hasPassword(account);

	const save = async (event: FormEvent) => {
		event.preventDefault();
		const password = field.current?.value ?? "";
		const firstInvalid = validatePassword(password);
		setInvalid(firstInvalid);
		if (firstInvalid) return field.current?.focus();
		const isSaved = await perform((service) => service.setPassword(password), {
			tone: "success",
			text: isChange
				? "Your password is changed. Your other devices will ask for it."
				: "Your account has a password now",
		});
		if (isSaved && field.current) field.current.value = "";
	};

	if (!account.email) {
		return (
			<AccountSection title="Password">
				<p className="form-note">A password needs an email address, and this account has none.</p>
			</AccountSection>
		);
	}
	return (
		<AccountSection
			title="Password"
			note={
				isChange
					? "A new password ends your sessions on all other devices."
					: "With a password you can also sign in by email."
			}
		>
			<AccountForm
				error={error}
				busy={busy}
				submit={isChange ? "Change password" : "Add a password"}
				onSubmit={save}
			>
				<UsernameField value={account.email} />
				<PasswordField
					label="New password"
					name="new-password"
					autoComplete="new-password"
					hint={passwordHint}
					ref={field}
					error={invalid ?? undefined}
					onChange={() => setInvalid(null)}
				/>
			</AccountForm>
			{confirmation}
		</AccountSection>
	);
}

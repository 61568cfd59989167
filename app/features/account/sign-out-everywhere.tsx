import { type FormEvent, useRef, useState } from "react";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { UsernameField } from "../../ui/form/username-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { hasPassword } from "./has-password.ts";
import { type SectionProps, useAccountAction } from "./use-account-action.tsx";

/** Ends every session. The service does that when a password is set, so it needs the password. */
export function SignOutEverywhere(props: SectionProps) {
	const { account } = props;
	const { busy, error, perform } = useAccountAction({ ...props, refresh: async () => {} });
	const field = useRef<HTMLInputElement>(null);
	const [invalid, setInvalid] = useState<string>();

	const signOut = (event: FormEvent) => {
		event.preventDefault();
		const password = field.current?.value ?? "";
		setInvalid(password ? undefined : "Type your password first.");
		if (!password) return field.current?.focus();
		perform((service) => service.signOutEverywhere(password), {
			tone: "warning",
			text: "You are logged out on every device",
		});
	};

	return (
		<AccountSection
			title="Sign out everywhere"
			note="Ends your sessions on this and all other devices. Pages that are open elsewhere notice when they are next loaded or shown."
		>
			{hasPassword(account) ? (
				<AccountForm error={error} busy={busy} submit="Sign out everywhere" onSubmit={signOut}>
					<UsernameField value={account.email ?? ""} />
					<PasswordField
						label="Your password"
						name="password"
						autoComplete="current-password"
						hint="The service ends sessions when a password is set. Yours is set again and stays the same."
						ref={field}
						error={invalid}
						onChange={() => setInvalid(undefined)}
					/>
				</AccountForm>
			) : (
				<p className="form-note">
					The service ends sessions when a password is set, and this account has none. Add a password: that
					alone ends the sessions on all other devices.
				</p>
			)}
		</AccountSection>
	);
}

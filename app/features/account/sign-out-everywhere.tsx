import type { TextOf } from "../../reader/use-service-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { hasPassword } from "./has-password.ts";
import { type SectionProps, useAccountAction } from "./use-account-action.tsx";

/** Ends every session. The service does that when a password is set, so it needs the password. */
export function SignOutEverywhere(props: SectionProps) {
	const { account } = props;
	const action = useAccountAction({ ...props, refresh: async () => {} });

	const signOut = (textOf: TextOf) =>
		action.perform((service) => service.signOutEverywhere(textOf("password")), {
			tone: "warning",
			text: "You are logged out on every device",
		});
	const check = (textOf: TextOf) =>
		textOf("password") ? null : { field: "password", message: "Type your password first." };

	return (
		<AccountSection
			title="Sign out everywhere"
			note="Ends your sessions on this and all other devices. Pages that are open elsewhere notice when they are next loaded or shown."
		>
			{hasPassword(account) ? (
				<AccountForm action={action} check={check} send={signOut} submit="Sign out everywhere">
					<PasswordField
						username={account.email ?? ""}
						label="Your password"
						name="password"
						autoComplete="current-password"
						hint="The service ends sessions when a password is set. Yours is set again and stays the same."
						error={action.errorAt("password")}
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

import type { AccountService } from "../../reader/identity.ts";
import { passwordHint, validatePassword } from "../../reader/registration-rules.ts";
import type { TextOf } from "../../reader/use-service-form.ts";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountSection } from "./account-section.tsx";
import { hasPassword } from "./has-password.ts";
import { type SectionProps, useAccountAction } from "./use-account-action.tsx";

/** Changes the password, or adds one to an account that signs in with Google or GitHub. */
export function PasswordForm(props: SectionProps) {
	const { account } = props;
	const action = useAccountAction(props);
	const isChange = hasPassword(account);

	const save = (textOf: TextOf, form: HTMLFormElement) => {
		const work = async (service: AccountService) => {
			await service.setPassword(textOf("new-password"));
			form.reset();
		};
		action.perform(work, {
			tone: "success",
			text: isChange
				? "Your password is changed. Your other devices will ask for it."
				: "Your account has a password now",
		});
	};
	const check = (textOf: TextOf) => {
		const message = validatePassword(textOf("new-password"));
		return message === null ? null : { field: "new-password", message };
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
				action={action}
				check={check}
				send={save}
				submit={isChange ? "Change password" : "Add a password"}
			>
				<PasswordField
					username={account.email}
					label="New password"
					name="new-password"
					autoComplete="new-password"
					hint={passwordHint}
					error={action.errorAt("new-password")}
				/>
			</AccountForm>
		</AccountSection>
	);
}

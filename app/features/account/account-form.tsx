import type { ComponentProps } from "react";
import type { AuthError } from "../../reader/auth-error.ts";
import { FormError } from "../../reader/form-error.tsx";
import { AccountButton } from "./account-button.tsx";

type AccountFormProps = ComponentProps<"form"> & {
	error: AuthError | null;
	busy: boolean;
	/** The text of the button. */
	submit: string;
};

/** The fields of one change to the account, its error, and the button that makes it. */
export function AccountForm({ error, busy, submit, children, ...form }: AccountFormProps) {
	return (
		<form className="form-stack" noValidate {...form}>
			{children}
			<FormError error={error} />
			<div className="account-buttons">
				<AccountButton type="submit" busy={busy}>
					{submit}
				</AccountButton>
			</div>
		</form>
	);
}

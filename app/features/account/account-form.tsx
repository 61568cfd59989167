import type { ReactNode } from "react";
import { FormError } from "../../reader/form-error.tsx";
import type { Check, Send } from "../../reader/use-service-form.ts";
import { AccountButton } from "./account-button.tsx";
import type { AccountAction } from "./use-account-action.tsx";

type AccountFormProps = {
	action: AccountAction;
	check: Check;
	send: Send;
	/** The text of the button. */
	submit: string;
	children: ReactNode;
};

/** The fields of one change to the account, its error, and the button that makes it. */
export function AccountForm({ action, check, send, submit, children }: AccountFormProps) {
	return (
		<>
			<form {...action.form(send, check)}>
				{children}
				<FormError error={action.error} />
				<div className="row screen-only">
					<AccountButton type="submit" busy={action.busy}>
						{submit}
					</AccountButton>
				</div>
			</form>
			{action.confirmation}
		</>
	);
}

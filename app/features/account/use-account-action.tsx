import { type ReactNode, useState } from "react";
import { AuthError } from "../../reader/auth-error.ts";
import type { Account, AccountService } from "../../reader/identity.ts";
import type { Reader } from "../../reader/reader.ts";
import { useServiceForm } from "../../reader/use-service-form.ts";
import type { Notice } from "../../ui/toasts/notice.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";

/** What every section of the account page gets. */
export type SectionProps = {
	reader: Reader;
	account: Account;
	/** Reads the account again after a change. */
	refresh: () => Promise<void>;
};

export type AccountAction = ReturnType<typeof useServiceForm> & {
	/** Makes a change, and asks for a fresh login if the service demands one. */
	perform: (work: (service: AccountService) => Promise<void>, notice: Notice) => Promise<void>;
	/** The question for a fresh login. Render it outside of a form: it is one. */
	confirmation: ReactNode;
};

/** One change of the account, with its progress, its error and its notice. */
export function useAccountAction({ account, refresh }: SectionProps): AccountAction {
	const service = useServiceForm();
	const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);

	const confirm = async () => {
		const focused = document.activeElement as HTMLElement | null;
		const { promise, resolve } = Promise.withResolvers<boolean>();
		setAnswer(() => resolve);
		const isConfirmed = await promise;
		setAnswer(null);
		// The question disappears with its focused button.
		focused?.focus();
		return isConfirmed;
	};

	const perform: AccountAction["perform"] = (work, notice) =>
		service.ask(async (identity) => {
			const account = await identity.openAccount();
			if (!(await withFreshLogin(() => work(account), confirm))) return;
			notify(notice);
			await refresh();
		});

	const confirmation = answer && <ConfirmIdentity account={account} onAnswer={answer} />;
	return { ...service, perform, confirmation };
}

/** Repeats work that the service refuses without a fresh login. Returns false if the reader does not confirm. */
async function withFreshLogin(work: () => Promise<void>, confirm: () => Promise<boolean>): Promise<boolean> {
	try {
		await work();
		return true;
	} catch (error) {
		if (!(error instanceof AuthError) || error.code !== "auth/requires-recent-login") throw error;
		if (!(await confirm())) return false;
		await work();
		return true;
	}
}

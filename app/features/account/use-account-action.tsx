import { type ReactNode, useState } from "react";
import { AuthError } from "../../reader/auth-error.ts";
import type { Account, AccountService } from "../../reader/identity.ts";
import { notifyAuthError } from "../../reader/notify-auth-error.ts";
import { openIdentity } from "../../reader/open-identity.ts";
import type { Reader } from "../../reader/reader.ts";
import type { Notice } from "../../ui/toasts/notice.ts";
import { clearNotices, notify } from "../../ui/toasts/notify.ts";
import { useSingleFlight } from "../../ui/use-single-flight.ts";
import { ConfirmIdentity } from "./confirm-identity.tsx";

/** What every section of the account page gets. */
export type SectionProps = {
	reader: Reader;
	account: Account;
	/** Reads the account again after a change. */
	refresh: () => Promise<void>;
};

type Action = {
	/** True while a change runs; a second one is ignored. */
	busy: boolean;
	error: AuthError | null;
	/** Runs a change, and asks for a fresh login if the service demands one. Returns whether the change was made. */
	perform: (work: (service: AccountService) => Promise<void>, notice: Notice) => Promise<boolean>;
	/** The question for a fresh login. Render it outside of a form: it is one. */
	confirmation: ReactNode;
};

/** One change of the account, with its progress, its error and its notice. */
export function useAccountAction({ account, refresh }: SectionProps): Action {
	const { busy, run } = useSingleFlight();
	const [error, setError] = useState<AuthError | null>(null);
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

	const perform: Action["perform"] = async (work, notice) => {
		let isDone = false;
		await run(async () => {
			clearNotices();
			setError(null);
			try {
				const service = await (await openIdentity()).openAccount();
				isDone = await withFreshLogin(() => work(service), confirm);
				if (!isDone) return;
				notify(notice);
				await refresh();
			} catch (error) {
				setError(notifyAuthError(error));
			}
		});
		return isDone;
	};

	const confirmation = answer && <ConfirmIdentity account={account} onAnswer={answer} />;
	return { busy, error, perform, confirmation };
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

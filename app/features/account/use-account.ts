import { useCallback, useEffect, useRef, useState } from "react";
import { AuthError } from "../../reader/auth-error.ts";
import type { Account } from "../../reader/identity.ts";
import { notifyAuthError } from "../../reader/notify-auth-error.ts";
import { openIdentity } from "../../reader/open-identity.ts";

/** The reader's account. Asks the service again when the tab gets the focus: a mailed link may have changed it. */
export function useAccount() {
	const [account, setAccount] = useState<Account | null>(null);
	const [error, setError] = useState<AuthError | null>(null);
	const [busy, setBusy] = useState(false);
	const hasAccount = useRef(false);

	const load = useCallback(async (method: "read" | "refresh") => {
		setBusy(true);
		try {
			const service = await (await openIdentity()).openAccount();
			setAccount(await service[method]());
			setError(null);
			hasAccount.current = true;
		} catch (error) {
			if (!(error instanceof AuthError)) throw error;
			// Without a response, the page keeps what it knows.
			if (!hasAccount.current) setError(error);
			if (error.code === "auth/user-token-expired") notifyAuthError(error);
		} finally {
			setBusy(false);
		}
	}, []);
	const refresh = useCallback(() => load("refresh"), [load]);

	useEffect(() => {
		load("read").then(refresh);
		addEventListener("focus", refresh);
		return () => removeEventListener("focus", refresh);
	}, [load, refresh]);

	return { account, error, busy, refresh };
}

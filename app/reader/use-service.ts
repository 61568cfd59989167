import { useState } from "react";
import { clearNotices } from "../ui/toasts/notify.ts";
import { useSingleFlight } from "../ui/use-single-flight.ts";
import type { AuthError } from "./auth-error.ts";
import type { Identity } from "./identity.ts";
import { notifyAuthError } from "./notify-auth-error.ts";
import { openIdentity } from "./open-identity.ts";

/** Asks the identity service for one thing at a time. Its error is notified, and is the form's until it is asked again. */
export function useService() {
	const { busy, run } = useSingleFlight();
	const [error, setError] = useState<AuthError | null>(null);
	const ask = (work: (identity: Identity) => Promise<unknown>) =>
		run(async () => {
			clearNotices();
			setError(null);
			try {
				return await work(await openIdentity());
			} catch (error) {
				setError(notifyAuthError(error));
				return undefined;
			}
		});
	return { busy, ask, error, clearError: () => setError(null) };
}

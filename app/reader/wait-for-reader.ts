import type { Reader } from "./reader.ts";
import { currentSession, onSession } from "./session.ts";

/** Waits until the session is known. */
export function waitForReader(): Promise<Reader | null> {
	return new Promise((resolve) => {
		const check = () => {
			const { reader, loading } = currentSession();
			if (loading) return;
			unsubscribe();
			resolve(reader);
		};
		const unsubscribe = onSession(check);
		check();
	});
}

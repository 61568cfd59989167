import type { Auth } from "firebase/auth";

/** A tab that was hidden asks the service at most this often whether its session still exists. */
const intervalMs = 5 * 60_000;

type Callbacks = { onConfirmed: () => void; onEnded: () => void };

/** Notices a session that was ended from another device. Firebase itself asks only when a token expires. */
export function checkSessionWhenVisible(auth: Auth, { onConfirmed, onEnded }: Callbacks): void {
	let checkedAt = Date.now();
	document.addEventListener("visibilitychange", async () => {
		const user = auth.currentUser;
		if (document.hidden || !user || Date.now() - checkedAt < intervalMs) return;
		checkedAt = Date.now();
		try {
			await user.reload();
			onConfirmed();
		} catch {
			// Firebase signs out if the service does not know the session. Any other error says nothing.
			if (!auth.currentUser) onEnded();
		}
	});
}

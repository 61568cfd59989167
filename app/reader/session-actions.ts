import { clearNotices, notify } from "../ui/toasts/notify.ts";
import type { Provider } from "./identity.ts";
import { notifyAuthError } from "./notify-auth-error.ts";
import { openIdentity } from "./open-identity.ts";
import { nameOf } from "./reader.ts";

export { openIdentity, prefetchIdentity } from "./open-identity.ts";

/** Signs in with an account of another service, and shows the result. */
export async function signInWith(provider: Provider, popup: Window | null): Promise<void> {
	try {
		const reader = await (await openIdentity()).signInWith(provider, popup);
		clearNotices();
		notify({ tone: "success", text: `${nameOf(reader)} Sign in successful` });
	} catch (error) {
		notifyAuthError(error);
	}
}

/** Signs out, in every tab, and shows the result. */
export async function logOut(): Promise<void> {
	try {
		await (await openIdentity()).signOut();
		notify({ tone: "warning", text: "Logged Out Successfully" });
	} catch (error) {
		notifyAuthError(error);
	}
}

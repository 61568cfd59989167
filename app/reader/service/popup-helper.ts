import { networkTimeoutMs, withTimeout } from "../../platform/with-timeout.ts";
import { authErrorWith } from "./to-auth-error.ts";

/** Firebase uses this script to talk to its popups. The embedded service has its own. */
const scriptUrl = import.meta.env.EMBEDDED_IDENTITY
	? "/emulator/gapi.js"
	: "https://apis.google.com/js/api.js";

declare global {
	interface Window {
		gapi?: object;
	}
}

/** Fetches the script before Firebase does: Firebase would wait for it without a timeout. */
export async function loadPopupHelper(): Promise<void> {
	if (window.gapi) return;
	const script = document.createElement("script");
	const loaded = new Promise((resolve, reject) => {
		script.onload = resolve;
		script.onerror = () =>
			reject(
				authErrorWith("auth/network-request-failed", "The helper for sign-in windows could not be fetched."),
			);
	});
	script.src = scriptUrl;
	document.head.append(script);
	const seconds = networkTimeoutMs / 1000;
	const timeout = authErrorWith(
		"auth/timeout",
		`The helper for sign-in windows could not be loaded within ${seconds} s.`,
	);
	try {
		await withTimeout(loaded, networkTimeoutMs, timeout);
	} catch (error) {
		script.remove();
		throw error;
	} finally {
		script.onload = script.onerror = null;
	}
}

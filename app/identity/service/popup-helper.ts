import { authErrorWith } from "./to-auth-error.ts";

/** Firebase talks to its popups through this script. The embedded service brings one of its own. */
const address = import.meta.env.EMBEDDED_IDENTITY ? "/emulator/gapi.js" : "https://apis.google.com/js/api.js";

const patience = 15_000;

declare global {
	interface Window {
		gapi?: object;
	}
}

/** Fetches the script before Firebase does, which would wait for it without end. */
export function loadPopupHelper(): Promise<void> {
	if (window.gapi) return Promise.resolve();
	return new Promise((resolve, reject) => {
		const script = document.createElement("script");
		const end = () => {
			clearTimeout(timer);
			script.onload = script.onerror = null;
		};
		const fail = (code: string, message: string) => {
			end();
			script.remove();
			reject(authErrorWith(code, message));
		};
		const timer = setTimeout(
			() =>
				fail("auth/timeout", `The helper for sign-in windows did not arrive within ${patience / 1000} s.`),
			patience,
		);
		script.onload = () => {
			end();
			resolve();
		};
		script.onerror = () =>
			fail("auth/network-request-failed", "The helper for sign-in windows could not be fetched.");
		script.src = address;
		document.head.append(script);
	});
}

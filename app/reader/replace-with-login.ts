import { loginPath } from "./login-redirect.ts";

/** Replaces the history entry with the login page before the app runs, in the form in which React Router stores entries. */
export function replaceWithLogin(): void {
	const { idx, key, usr } = history.state ?? {};
	const from = encodeURIComponent(location.pathname + location.search + location.hash);
	history.replaceState(
		{ idx, key: Math.random().toString(36).slice(2), usr: { place: usr?.place ?? key } },
		"",
		`${loginPath}?from=${from}`,
	);
}

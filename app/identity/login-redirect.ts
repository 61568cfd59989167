import { useMemo } from "react";
import { type Location, type To, useLocation } from "react-router";
import { loginPath } from "./replace-with-login.ts";

/** The page to open after sign-in. `place` is the key of its saved scroll position. */
export type ReturnTo = { to: string; state: { place: string } | null };

/** The login page that returns to the current page. Memoized, so that the redirect runs once. */
export function useToLogin(): { to: To; state: ReturnTo["state"] } {
	const location = useLocation();
	return useMemo(() => toLogin(location), [location]);
}

/** The login page, with the page to return to and its scroll position. */
export function toLogin({ pathname, search, hash, key, state }: Location): {
	to: To;
	state: ReturnTo["state"];
} {
	const from = new URLSearchParams({ from: pathname + search + hash });
	return { to: `${loginPath}?${from}`, state: { place: scrollKeyIn(state) ?? key } };
}

/** The key of the scroll position: the one from before sign-in, else the location's own. Sign-in pages use their own. */
export function scrollKey({ pathname, key, state }: Location): string {
	return pathname.startsWith("/auth/") ? key : (scrollKeyIn(state) ?? key);
}

export function scrollKeyIn(state: unknown): string | null {
	const place = (state as ReturnTo["state"])?.place;
	return typeof place === "string" ? place : null;
}

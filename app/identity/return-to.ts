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

/** Reads the page to return to from the URL of the login page. Untrusted values lead home. */
export function useReturnTo(): ReturnTo {
	const { search, state } = useLocation();
	const place = scrollKeyIn(state);
	return useMemo(
		() => ({ to: sameSitePath(new URLSearchParams(search).get("from")), state: place ? { place } : null }),
		[search, place],
	);
}

/** The page to open after sign-in by a mailed link. Firebase may put our URL into a parameter of its own. */
export function pathAfterLink(query: URLSearchParams): string {
	const from = query.get("from") ?? URL.parse(query.get("continueUrl") ?? "")?.searchParams.get("from");
	return sameSitePath(from ?? null);
}

/** The key of the scroll position: the one from before sign-in, else the location's own. Sign-in pages use their own. */
export function scrollKey({ pathname, key, state }: Location): string {
	return pathname.startsWith("/auth/") ? key : (scrollKeyIn(state) ?? key);
}

function scrollKeyIn(state: unknown): string | null {
	const place = (state as ReturnTo["state"])?.place;
	return typeof place === "string" ? place : null;
}

const dummyOrigin = "https://elsewhere.invalid";

/** The path, or `/` for anything that could leave the site or open a sign-in page again. */
export function sameSitePath(path: string | null): string {
	if (!path || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, dummyOrigin)) return "/";
	const { origin, pathname, search, hash } = new URL(path, dummyOrigin);
	const leavesSite = origin !== dummyOrigin || /[\\\p{Cc}]/u.test(path) || pathname.startsWith("//");
	return leavesSite || pathname.startsWith("/auth/") ? "/" : pathname + search + hash;
}

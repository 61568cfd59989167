import { useMemo } from "react";
import { useLocation } from "react-router";
import { type ReturnTo, scrollKeyIn } from "./login-redirect.ts";

/** Reads the page to return to from the URL of the login page. Untrusted values lead home. */
export function useReturnTo(): ReturnTo {
	const { search, state } = useLocation();
	const place = scrollKeyIn(state);
	return useMemo(
		() => ({ to: sameSitePath(new URLSearchParams(search).get("from")), state: place ? { place } : null }),
		[search, place],
	);
}

const dummyOrigin = "https://elsewhere.invalid";

/** The path, or `/` for anything that could leave the site or open a sign-in page again. */
export function sameSitePath(path: string | null): string {
	if (!path || !/^\/(?![/\\])/.test(path) || !URL.canParse(path, dummyOrigin)) return "/";
	const { origin, pathname, search, hash } = new URL(path, dummyOrigin);
	const leavesSite = origin !== dummyOrigin || /[\\\p{Cc}]/u.test(path) || pathname.startsWith("//");
	return leavesSite || pathname.startsWith("/auth/") ? "/" : pathname + search + hash;
}

import { useMemo } from "react";
import { type Location, type To, useLocation } from "react-router";

/** Where a reader is sent after signing in. */
export type WayBack = { to: string; state: { place: string } | null };

const loginAddress = "/auth/login";

/** The login page, with the way back to here. The same object as long as it is the same: a redirect to another one starts anew. */
export function useWayToLogin(): ReturnType<typeof toLogin> {
	const location = useLocation();
	return useMemo(() => toLogin(location), [location]);
}

/** The login page, with the way back to where the reader wanted to go and the place in it. */
export function toLogin({ pathname, search, hash, key, state }: Location): {
	to: To;
	state: WayBack["state"];
} {
	const from = new URLSearchParams({ from: pathname + search + hash });
	return { to: `${loginAddress}?${from}`, state: { place: placeOf(state) ?? key } };
}

/** What the address of a login page says about the way back; home where it says nothing that can be trusted. */
export function useWayBack(): WayBack {
	const { search, state } = useLocation();
	const place = placeOf(state);
	return useMemo(
		() => ({ to: ownPath(new URLSearchParams(search).get("from")), state: place ? { place } : null }),
		[search, place],
	);
}

/** Which place in a page a location stands for: its own, or the one that its reader came back to. */
export function placeKey({ key, state }: Location): string {
	return placeOf(state) ?? key;
}

function placeOf(state: unknown): string | null {
	const place = (state as WayBack["state"])?.place;
	return typeof place === "string" ? place : null;
}

const elsewhere = "https://elsewhere.invalid";

/** A path of this site, or home for anything that could lead out of it or back into signing in. */
export function ownPath(address: string | null): string {
	if (!address || !/^\/(?![/\\])/.test(address) || !URL.canParse(address, elsewhere)) return "/";
	const { origin, pathname, search, hash } = new URL(address, elsewhere);
	const leadsOut = origin !== elsewhere || /[\\\p{Cc}]/u.test(address) || pathname.startsWith("//");
	return leadsOut || pathname.startsWith("/auth/") ? "/" : pathname + search + hash;
}

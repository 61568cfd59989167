import { useMemo } from "react";
import { type Location, type To, useLocation } from "react-router";

/** Where a reader is sent after signing in. */
export type ReturnTo = { to: string; state: { place: string } | null };

const loginAddress = "/auth/login";

/** The login page for where the reader is. The same for as long as the reader is there: whoever is sent on is sent once. */
export function useToLogin(): { to: To; state: ReturnTo["state"] } {
	const location = useLocation();
	return useMemo(() => toLogin(location), [location]);
}

/** The login page, with the way back to where the reader wanted to go and the place in it. */
export function toLogin({ pathname, search, hash, key, state }: Location): {
	to: To;
	state: ReturnTo["state"];
} {
	const from = new URLSearchParams({ from: pathname + search + hash });
	return { to: `${loginAddress}?${from}`, state: { place: placeOf(state) ?? key } };
}

/** The same for a page that is not there yet: a script that puts the login page, with the way back, in the place of this entry of the history. */
export const replaceByLogin = () =>
	`history.replaceState({idx:history.state?.idx,key:Math.random().toString(36).slice(2),usr:{place:history.state?.usr?.place??history.state?.key}},"","${loginAddress}?from="+encodeURIComponent(location.pathname+location.search+location.hash))`;

/** What the address of a login page says about the way back; home where it says nothing that can be trusted. */
export function useReturnTo(): ReturnTo {
	const { search, state } = useLocation();
	const place = placeOf(state);
	return useMemo(
		() => ({ to: ownPath(new URLSearchParams(search).get("from")), state: place ? { place } : null }),
		[search, place],
	);
}

/** Which place in a page a location stands for: its own, or the one that its reader came back to. A form keeps that one for later. */
export function placeKey({ pathname, key, state }: Location): string {
	return pathname.startsWith("/auth/") ? key : (placeOf(state) ?? key);
}

function placeOf(state: unknown): string | null {
	const place = (state as ReturnTo["state"])?.place;
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

import type { Location } from "react-router";

export const loginPath = "/auth/login";

/** The page to open after sign-in. `place` is the key of its saved scroll position. */
export type ReturnTo = { to: string; state: { place: string } | null };

/** The key of the scroll position: the one from before sign-in, else the location's own. Sign-in pages use their own. */
export function scrollKey({ pathname, key, state }: Location): string {
	return pathname.startsWith("/auth/") ? key : (scrollKeyIn(state) ?? key);
}

export function scrollKeyIn(state: unknown): string | null {
	const place = (state as ReturnTo["state"])?.place;
	return typeof place === "string" ? place : null;
}

import { networkTimeoutMs, withTimeout } from "../with-timeout.ts";

/** In a build with a wall, the texts of stories are for signed-in readers: wall/wall.ts. */
export const isBehindWall = (path: string) => path.startsWith("/data/news/");

/**
 * Whether the site has a file no more. The wall says so by 410: by 404, a host says that it does not ask the wall, and
 * then the bookmarks and the copies of its texts must stay.
 */
export function isWithdrawn(path: string, status: number): boolean {
	return status === 410 || (status === 404 && !(import.meta.env.WALL && isBehindWall(path)));
}

/** A reader waits this long for a new token. Without one, the service worker may have the text. */
const tokenTimeoutMs = 4_000;

/** The ID token of the reader: another than the refused one, if there is one. */
type TokenSource = (refused?: string) => Promise<string | null>;

let tokenSource: TokenSource = async () => null;

export function setTokenSource(source: TokenSource): void {
	tokenSource = source;
}

/** For a request that the service worker makes for the page. */
export function wallToken(): Promise<string | null> {
	return withTimeout(tokenSource(), tokenTimeoutMs).catch(() => null);
}

/** Fetches a file, with the reader's token if it is behind the wall. One that is refused is renewed once. */
export async function fetchBehindWall(path: string, init: RequestInit): Promise<Response> {
	if (!isBehindWall(path)) return fetch(path, init);
	const token = await wallToken();
	const response = await fetch(path, { ...init, headers: authorization(token) });
	if (response.status !== 401) return response;
	const renewed = await withTimeout(tokenSource(token ?? ""), networkTimeoutMs).catch(() => null);
	if (!renewed || renewed === token) return response;
	return fetch(path, { ...init, headers: authorization(renewed) });
}

export function authorization(token: string | null): Record<string, string> {
	return token ? { authorization: `Bearer ${token}` } : {};
}

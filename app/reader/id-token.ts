import { readStorage, writeStorage } from "../platform/storage/safe-storage.ts";
import { networkTimeoutMs } from "../platform/with-timeout.ts";

/**
 * The tokens of the session, in a build with a wall: a story is requested before the script of the identity service is
 * there. Part of the script in the head of a story's page: keep it short.
 */
export type StoredToken = { idToken: string; refreshToken: string; expiresAt: number };

const key = "candour-token";

/** As the identity service counts. */
const marginMs = 30_000;

/** Where the browser stores nothing. */
let unstored: string | null = null;
let renewal: Promise<string | null> | undefined;

export function storeToken(token: StoredToken | null): void {
	const text = token && JSON.stringify(token);
	unstored = writeStorage(key, text) ? null : text;
}

/** The token of the session, or a new one if it has expired or was refused. Null if there is no session. */
export async function currentToken(refused?: string): Promise<string | null> {
	const stored = readToken();
	if (!stored) return null;
	if (stored.idToken !== refused && stored.expiresAt - marginMs > Date.now()) return stored.idToken;
	renewal ??= renew(stored.refreshToken).finally(() => {
		renewal = undefined;
	});
	return renewal;
}

function readToken(): StoredToken | null {
	try {
		return JSON.parse(readStorage(key) ?? `${unstored}`);
	} catch {
		return null;
	}
}

/** Asks the service as its script does, which may not have been loaded. */
async function renew(refreshToken: string): Promise<string | null> {
	const response = await fetch(__TOKEN_ADDRESS__, {
		method: "POST",
		body: new URLSearchParams({ grant_type: "refresh_token", refresh_token: refreshToken }),
		signal: AbortSignal.timeout(networkTimeoutMs),
	});
	if (!response.ok) return null;
	const renewed = await response.json();
	// Unless the reader has left meanwhile.
	if (readToken()?.refreshToken === refreshToken)
		storeToken({
			idToken: renewed.id_token,
			refreshToken: renewed.refresh_token,
			expiresAt: Date.now() + Number(renewed.expires_in) * 1000,
		});
	return renewed.id_token;
}

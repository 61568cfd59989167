import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { Refusal, Unavailable } from "./refusal.ts";

/** The keys with which Firebase signs ID tokens. */
const firebaseKeys =
	"https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

const timeoutMs = 5_000;
/** After a failure, keys are not requested again for so long. */
const retryMs = 10_000;
/** Nor because of an unknown key: anybody can invent one. */
const unknownKeyMs = 60_000;
/** Keys are used for so long after they should have been renewed. Firebase rotates them within days. */
const maxStaleMs = 24 * 60 * 60_000;
const defaultAgeSeconds = 3_600;

export type PublicKeys = JWTVerifyGetKey;

type Options = { url?: string; now?: () => number };

type KnownKeys = { find: JWTVerifyGetKey; fetchedAt: number; freshUntil: number };

/**
 * Finds the public key of a token. Keys are requested when they have expired, as their service says, or a token names
 * one that is unknown. Requests do not wait for each other: a Worker may not use the response of another request.
 */
export function publicKeys({ url = firebaseKeys, now = Date.now }: Options = {}): PublicKeys {
	let known: KnownKeys | undefined;
	let attemptedAt = Number.NEGATIVE_INFINITY;
	let isFailing = false;

	const renew = async () => {
		attemptedAt = now();
		try {
			known = await fetchKeys(url, now);
			isFailing = false;
		} catch {
			isFailing = true;
		}
	};

	return async (header, token) => {
		if (!header.kid) throw new Refusal("The token names no key.");
		const age = now() - attemptedAt;
		if (!known ? !isFailing || age >= retryMs : now() >= known.freshUntil && age >= retryMs) await renew();
		if (!known || now() >= known.freshUntil + maxStaleMs)
			throw new Unavailable("The keys of the identity service cannot be reached. Try again in a moment.");
		try {
			return await known.find(header, token);
		} catch (error) {
			if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
			if (now() - attemptedAt >= (isFailing ? retryMs : unknownKeyMs)) await renew();
			if (isFailing)
				throw new Unavailable("The key of the token cannot be looked up. Try again in a moment.");
			return await known.find(header, token);
		}
	};
}

async function fetchKeys(url: string, now: () => number): Promise<KnownKeys> {
	const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
	if (!response.ok) throw new Error(`${url} answered ${response.status}`);
	const find = createLocalJWKSet((await response.json()) as JSONWebKeySet);
	const maxAge = /\bmax-age=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1];
	const fetchedAt = now();
	return { find, fetchedAt, freshUntil: fetchedAt + Number(maxAge ?? defaultAgeSeconds) * 1000 };
}

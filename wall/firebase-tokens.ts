import { errors, jwtVerify } from "jose";
import { type PublicKeys, publicKeys } from "./public-keys.ts";
import { Refusal, type Verify } from "./refusal.ts";
import { assertClaims, claimRules } from "./token-claims.ts";

type Options = { keys?: PublicKeys; now?: () => number };

/** Accepts the ID tokens of a Firebase project. A token stays valid for up to an hour after its reader has left. */
export function firebaseTokens(
	projectId: string,
	{ keys = publicKeys(), now = Date.now }: Options = {},
): Verify {
	return async (token) => {
		try {
			const rules = { ...claimRules(projectId, now), algorithms: ["RS256"] };
			const { payload } = await jwtVerify(token, keys, rules);
			assertClaims(payload, now);
		} catch (error) {
			if (!(error instanceof errors.JOSEError)) throw error;
			const isLate = error instanceof errors.JWTExpired;
			throw new Refusal(isLate ? "The token has expired." : "The token is not valid here.", { cause: error });
		}
	};
}

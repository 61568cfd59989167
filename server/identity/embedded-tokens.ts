import { errors, UnsecuredJWT } from "jose";
import { Refusal, type Verify } from "../../wall/refusal.ts";
import { assertClaims, claimRules } from "../../wall/token-claims.ts";
import type { EmulatorProject } from "./emulator-project.ts";

/** Accepts the unsigned tokens of the embedded service, and no others, as long as their session has not been ended. */
export function embeddedTokens(project: EmulatorProject, projectId: string, now = Date.now): Verify {
	return async (token) => {
		try {
			const { payload } = UnsecuredJWT.decode(token, claimRules(projectId, now));
			assertClaims(payload, now);
			const account = project.getUserByLocalId(payload.sub ?? "");
			const isEnded = Number(payload.iat) < Number(account?.validSince ?? 0);
			if (!account || account.disabled || isEnded) throw new Refusal("The session of the token has ended.");
		} catch (error) {
			if (!(error instanceof errors.JOSEError)) throw error;
			throw new Refusal("The token is not valid here.", { cause: error });
		}
	};
}

import type { JWTClaimVerificationOptions, JWTPayload } from "jose";
import { Refusal } from "./refusal.ts";

/** By how much two clocks may differ. */
const clockToleranceSeconds = 30;

/** Firebase issues tokens for an hour. */
const maxTokenAgeSeconds = 3_600;

/** What Firebase tells of a token of a project. */
export function claimRules(projectId: string, now: () => number): JWTClaimVerificationOptions {
	return {
		issuer: `https://securetoken.google.com/${projectId}`,
		audience: projectId,
		maxTokenAge: maxTokenAgeSeconds,
		clockTolerance: clockToleranceSeconds,
		currentDate: new Date(now()),
		requiredClaims: ["sub", "exp", "auth_time"],
	};
}

/** The rest of it, which jose does not check. */
export function assertClaims({ aud, sub, auth_time }: JWTPayload, now: () => number): void {
	if (typeof aud !== "string") throw new Refusal("The token is for more than one audience.");
	if (!sub || sub.length > 128) throw new Refusal("The token names no reader.");
	if (typeof auth_time !== "number" || auth_time > now() / 1000 + clockToleranceSeconds)
		throw new Refusal("The reader of the token has not signed in yet.");
}

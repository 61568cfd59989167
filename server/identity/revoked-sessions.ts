import { emulatorError } from "./emulator-modules.ts";
import type { EmulatorProject } from "./emulator-project.ts";

/**
 * Ends the earlier sessions of an account when its password changes, as Firebase does. The emulator rejects their ID
 * tokens, but renews them for any refresh token.
 */
export function revokeEarlierSessions(project: EmulatorProject): void {
	const create = project.createRefreshTokenFor.bind(project);
	const validate = project.validateRefreshToken.bind(project);
	project.createRefreshTokenFor = (...session) => {
		const issuedAt = Math.floor(Date.now() / 1000);
		return encode({ ...decode(create(...session)), issuedAt });
	};
	project.validateRefreshToken = (token) => {
		const session = validate(token);
		const { issuedAt } = decode(token);
		if (issuedAt !== undefined && issuedAt < Number(session.user.validSince ?? 0))
			throw emulatorError("TOKEN_EXPIRED");
		return session;
	};
}

/** The emulator's refresh tokens are JSON in Base64. Tokens of earlier versions have no time. */
type RefreshToken = { issuedAt?: number };

function decode(token: string): RefreshToken {
	return JSON.parse(Buffer.from(token, "base64").toString());
}

function encode(token: RefreshToken): string {
	return Buffer.from(JSON.stringify(token)).toString("base64");
}

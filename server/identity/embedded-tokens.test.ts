import { UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { embeddedTokens } from "./embedded-tokens.ts";
import type { Account, EmulatorProject } from "./emulator-project.ts";

const seconds = () => Math.floor(Date.now() / 1000);

const claims = () => ({
	iss: "https://securetoken.google.com/demo-paper",
	aud: "demo-paper",
	sub: "ada",
	auth_time: seconds() - 60,
	iat: seconds() - 60,
	exp: seconds() + 3_540,
});

const unsigned = (other: object = {}) => new UnsecuredJWT({ ...claims(), ...other }).encode();

const verifyFor = (account?: Partial<Account>) =>
	embeddedTokens(
		{ getUserByLocalId: (id) => (id === "ada" ? account : undefined) } as EmulatorProject,
		"demo-paper",
	);

const verify = verifyFor({ localId: "ada" });

test("the embedded service's own token is accepted", async () => {
	await expect(verify(unsigned())).resolves.toBeUndefined();
});

test.each<[string, () => string]>([
	["with a signature", () => `${unsigned()}c2lnbmVk`],
	["that names another algorithm", () => unsigned().replace(/^[^.]+/, btoa('{"alg":"RS256"}'))],
	["that has expired", () => unsigned({ exp: seconds() - 60 })],
	["of the future", () => unsigned({ iat: seconds() + 600 })],
	["of another project", () => unsigned({ aud: "demo-other" })],
	["of another issuer", () => unsigned({ iss: "https://securetoken.google.com/demo-other" })],
	["of nobody", () => unsigned({ sub: "" })],
	["of an account that does not exist", () => unsigned({ sub: "eve" })],
	["that is none", () => "garbage"],
])("a token %s is refused", async (_, token) => {
	await expect(verify(token())).rejects.toThrow(/^The (token|session)/);
});

test("a session that was ended, or whose account is closed, is refused at once", async () => {
	const ended = "The session of the token has ended.";
	await expect(verifyFor({ validSince: String(seconds()) })(unsigned())).rejects.toThrow(ended);
	await expect(verifyFor({ disabled: true })(unsigned())).rejects.toThrow(ended);
	await expect(verifyFor(undefined)(unsigned())).rejects.toThrow(ended);
});

import { parseJsonObject } from "../../lib/parse-json-object.ts";
import { emulatorError } from "./emulator-modules.ts";

const maxClaimLength = 4_096;
const texts = ["sub", "email", "name", "screen_name", "picture", "given_name", "family_name"];

/**
 * Rejects a sign-in with a provider unless its claims are plain values. The emulator stores whatever it receives, also
 * what it can never show again.
 */
export function assertPlainClaims({
	requestUri,
	postBody,
}: {
	requestUri?: unknown;
	postBody?: unknown;
}): void {
	const url = URL.parse(String(requestUri));
	for (const part of [url?.search, url?.hash.slice(1), postBody ? String(postBody) : ""])
		for (const [name, value] of new URLSearchParams(part))
			if (name === "SAMLResponse" || (/^(?:id|access)_token$/.test(name) && !isPlain(value)))
				throw emulatorError("INVALID_IDP_RESPONSE : The claims are not plain values.");
}

/** The chooser of the emulator sends claims as JSON. */
function isPlain(token: string): boolean {
	const claims = parseJsonObject(token);
	return (
		claims !== undefined &&
		Object.entries(claims).every(([name, value]) => {
			if (typeof value === "string") return value.length <= maxClaimLength;
			return typeof value !== "object" && !texts.includes(name);
		})
	);
}

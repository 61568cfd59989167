import { readIdentitySettings } from "../../lib/identity-settings.ts";
import { isWallOn } from "../../lib/wall-settings.ts";

/** What the app knows of the wall, as constants of the build: a build without one has none of its code. */
export function wallConstants(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
	const identity = readIdentitySettings(environment);
	const [service, key] =
		identity.kind === "embedded"
			? ["/securetoken.googleapis.com", "embedded"]
			: ["https://securetoken.googleapis.com", identity.apiKey];
	return {
		"import.meta.env.WALL": JSON.stringify(isWallOn(environment)),
		__TOKEN_ADDRESS__: JSON.stringify(`${service}/v1/token?key=${encodeURIComponent(key)}`),
	};
}

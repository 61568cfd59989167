import { firebaseTokens } from "./firebase-tokens.ts";
import type { Verify } from "./refusal.ts";
import { parseKey } from "./sealed-file.ts";
import { createWall, wallPrefix } from "./wall.ts";

/** The bindings of the Worker. */
export type Environment = {
	/** The build. */
	ASSETS: { fetch: (request: Request | URL) => Promise<Response> };
	/** The id of the Firebase project. */
	FIREBASE_PROJECT: string;
	/** Secrets. */
	WALL_KEY: string;
	WALL_KEY_BEFORE?: string;
};

type Fetch = (request: Request, environment: Environment) => Promise<Response>;

/** Puts the wall in front of a Cloudflare Worker. */
export function withWall(
	site: Fetch,
	verifyFor: (projectId: string, environment: Environment) => Verify = (projectId) =>
		firebaseTokens(projectId),
): { fetch: Fetch } {
	let wall: ((request: Request) => Promise<Response>) | undefined;
	return {
		fetch: async (request, environment) => {
			if (!new URL(request.url).pathname.startsWith(wallPrefix)) return site(request, environment);
			const { ASSETS, FIREBASE_PROJECT, WALL_KEY, WALL_KEY_BEFORE } = environment;
			// Kept for later requests, with the public keys.
			wall ??= createWall({
				keys: [WALL_KEY, WALL_KEY_BEFORE].flatMap((key) => (key ? parseKey(key) : [])),
				verify: verifyFor(FIREBASE_PROJECT, environment),
				read: async (path) => {
					const file = await ASSETS.fetch(new URL(`https://site.invalid/${path}`));
					if (file.status === 404) return undefined;
					if (!file.ok) throw new Error(`${path} could not be read: ${file.status}`);
					return new Uint8Array(await file.arrayBuffer());
				},
			});
			return wall(request);
		},
	};
}

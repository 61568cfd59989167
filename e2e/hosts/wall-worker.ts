import * as cloudflare from "../../wall/cloudflare.ts";
import { firebaseTokens } from "../../wall/firebase-tokens.ts";
import { publicKeys } from "../../wall/public-keys.ts";

/** What the Worker of wall.test.ts has instead: an issuer of its own, and a clock that can be moved. */
type TestEnvironment = cloudflare.Environment & { ISSUER_KEYS: string };

let clockMs = 0;
const now = () => Date.now() + clockMs;

export const withWall: typeof cloudflare.withWall = (site) =>
	cloudflare.withWall(
		async (request, environment) => {
			const { pathname, search } = new URL(request.url);
			if (pathname !== "/move-clock") return site(request, environment);
			clockMs += Number(search.slice(1));
			return new Response(null, { status: 204 });
		},
		(project, environment) => {
			const { ISSUER_KEYS: url } = environment as TestEnvironment;
			return firebaseTokens(project, { keys: publicKeys({ url, now }), now });
		},
	);

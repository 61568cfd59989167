import { sealOpener } from "./open-sealed.ts";
import { Refusal, Unavailable, type Verify } from "./refusal.ts";
import { sealedPath } from "./sealed-file.ts";

/** Every request below it is for the wall. No file of a build is there. */
export const wallPrefix = "/data/news/";

/** The only spelling of a story's path: the ids of newsroom/schemas/fields.ts. */
const storyPath = /^\/data\/news\/([\w-]+)\.json$/;

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i;

export type WallSettings = {
	/** The key of the build. While it is being replaced, also the one before. */
	keys: readonly Uint8Array<ArrayBuffer>[];
	verify: Verify;
	/** A sealed file by its path in the build; undefined if there is none. */
	read: (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
};

/** Gives the text of a story for a valid ID token: the file that a build without a wall has at the same address. */
export function createWall({ keys, verify, read }: WallSettings): (request: Request) => Promise<Response> {
	const open = sealOpener(keys);

	async function textFor(request: Request): Promise<Response> {
		const { pathname, search } = new URL(request.url);
		if (request.method !== "GET" && request.method !== "HEAD")
			return sentence(405, "Only GET and HEAD are answered here.", { allow: "GET, HEAD" });
		// A token in an address would be in logs and histories.
		if (search) return sentence(400, "Send the token in the header Authorization, and no query.");
		const [, token] = bearer.exec(request.headers.get("authorization") ?? "") ?? [];
		if (!token)
			return sentence(401, "This text is for readers who have signed in.", { "www-authenticate": "Bearer" });
		await verify(token);
		const [, id] = storyPath.exec(pathname) ?? [];
		const path = id && sealedPath(id);
		const sealed = path && (await read(path));
		// A host that does not ask the wall answers 404, and would seem to have withdrawn every story.
		if (!sealed) return sentence(410, "There is no such story.");
		return respond(200, await open(path, sealed), "application/json");
	}

	return async (request) => {
		const response = await textFor(request).catch(explain);
		return request.method === "HEAD" ? new Response(null, response) : response;
	};
}

function explain(error: unknown): Response {
	if (error instanceof Refusal)
		return sentence(401, error.message, { "www-authenticate": 'Bearer error="invalid_token"' });
	if (error instanceof Unavailable) return sentence(503, error.message, { "retry-after": "10" });
	console.error(error);
	return sentence(500, "This text could not be opened.");
}

function sentence(status: number, text: string, headers: Record<string, string> = {}): Response {
	return respond(status, `${text}\n`, "text/plain; charset=utf-8", headers);
}

function respond(
	status: number,
	body: string | Uint8Array<ArrayBuffer>,
	type: string,
	headers: Record<string, string> = {},
): Response {
	return new Response(body, {
		status,
		headers: {
			...headers,
			"content-type": type,
			// No cache between, and none of the browser: Log Out could not delete what that keeps.
			"cache-control": "private, no-store",
			vary: "Authorization",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
			"cross-origin-resource-policy": "same-origin",
			"x-content-type-options": "nosniff",
		},
	});
}

import { answerTo } from "../answer.ts";
import {
	allowedMethods,
	errorCaching,
	type HostingRules,
	headersOf,
	methodRefusal,
	notFoundPage,
} from "../rules.ts";

/** What a Worker is given: the files of the site. */
type Environment = { ASSETS: { fetch: (request: Request) => Promise<Response> } };

/** A Cloudflare Worker that answers by the rules. Runs in workerd, so it imports nothing of Node. */
export function createWorker(rules: HostingRules) {
	return {
		async fetch(request: Request, { ASSETS }: Environment): Promise<Response> {
			const url = new URL(request.url);
			const path = decoded(url.pathname);
			const refuse = (status: number, sentence: string, more: Record<string, string> = {}) =>
				new Response(request.method === "HEAD" ? null : `${sentence}\n`, {
					status,
					headers: { ...headersOf(rules, path ?? "/"), ...more, "cache-control": errorCaching },
				});
			if (path === undefined) return refuse(400, "This address cannot be read.");
			if (request.method !== "GET" && request.method !== "HEAD")
				return refuse(405, methodRefusal, { allow: allowedMethods });
			const found = new Map<string, Response>();
			const { status, headers, location, file } = await answerTo(path, rules, async (name) => {
				const address = new URL(name.split("/").map(encodeURIComponent).join("/"), url);
				// Whoever knows the not-found page has not seen what is now missing.
				const { method, headers } = request;
				const options = { method, ...(name !== notFoundPage && { headers }) };
				let response = await ASSETS.fetch(new Request(address, options));
				const elsewhere = response.headers.get("location");
				// Cloudflare Pages has a page at the path that it thinks right, and redirects there.
				if (elsewhere && name.endsWith(".html"))
					response = await ASSETS.fetch(new Request(new URL(elsewhere, url), options));
				if (response.ok || response.status === 304) found.set(name, response);
				return found.has(name);
			});
			if (location)
				return new Response(null, { status, headers: { ...headers, location: location + url.search } });
			const asset = file ? found.get(file) : undefined;
			if (!asset) return refuse(status, "There is no page at this address.");
			const isUnchanged = asset.status === 304 && status === 200;
			const answer = new Response(asset.body, { status: isUnchanged ? 304 : status, headers: asset.headers });
			for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
			return answer;
		},
	};
}

function decoded(pathname: string): string | undefined {
	try {
		const path = decodeURIComponent(pathname);
		return path.includes("\0") ? undefined : path;
	} catch {
		return undefined;
	}
}

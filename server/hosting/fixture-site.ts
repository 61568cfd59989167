import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { headersOf } from "../../hosting/rules.ts";
import { siteRules } from "../../hosting/site-rules.ts";
import { manifestFile, manifestText } from "../../lib/build-manifest.ts";
import type { Limits } from "../http/limits.ts";
import { listen } from "../http/listen.ts";
import { createSite } from "./site.ts";

export type FixtureResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type FixtureRequest = { method?: string; headers?: Record<string, string> };

export const page = (title: string) => `<!doctype html><title>${title}</title>${"<p>News</p>".repeat(100)}`;

const files: Record<string, string> = {
	"404.html": page("Not found"),
	"index.html": page("Front"),
	"about/index.html": page("About"),
	"assets/app.js": "export {};".repeat(100),
	"assets/one-moment.txt": "One moment.",
	"author/~unknown/index.html": page("No such author"),
	"category/0/index.html": page("All News"),
	"category/unknown/index.html": page("No such category"),
	"topic/~unknown/index.html": page("No such topic"),
	"topic/zoë/index.html": page("Zoë"),
	"data/category/0/front.json": "[]",
	"data/edition.json": '{"mark":"one","stories":[]}',
	"desk/index.html": page("Desk"),
	"news.json": "[]",
	"pictures/harbour-320.avif": "avif",
	"pictures/harbour-1200.jpg": "jpg",
	"share-card.jpg": "jpg",
	"shell/index.html": page("One moment"),
	"site.webmanifest": "{}",
	"sw.js": "self.skipWaiting();",
};

/** Serves a small build folder on a free port by the rules of the project. */
export async function startFixtureSite(limits?: Limits) {
	const folder = await mkdtemp(path.join(tmpdir(), "trial-site-"));
	await mkdir(path.join(folder, "build"));
	const rules = siteRules({ scripts: [`'sha256-${"a".repeat(43)}='`] });
	await writeFile(path.join(folder, "package.json"), "a secret beside the build");
	const write = (name: string, content: string, { isCompressed = content.length >= 500 } = {}) =>
		writeFixtureFile(path.join(folder, "build", name), content, isCompressed);
	for (const [name, content] of Object.entries(files)) await write(name, content);
	await write(manifestFile, manifestText({ identity: "embedded", hosting: rules }), { isCompressed: false });
	const site = createSite(path.join(folder, "build"));
	const { port, close } = await listen(site, 0, {
		headers: headersOf(rules, "/"),
		...(limits && { limits }),
	});
	return {
		folder,
		port,
		write,
		fetch: (path: string, options: FixtureRequest = {}) => sendRequest(port, path, options),
		stop: async () => {
			await close();
			await rm(folder, { recursive: true });
		},
	};
}

async function writeFixtureFile(file: string, content: string, isCompressed: boolean): Promise<void> {
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, content);
	if (!isCompressed) return;
	await writeFile(`${file}.br`, brotliCompressSync(content));
	await writeFile(`${file}.gz`, gzipSync(content));
}

/** Sends the path exactly as given, unlike a browser. */
export function sendRequest(
	port: number,
	path: string,
	{ method = "GET", headers = {} }: FixtureRequest = {},
): Promise<FixtureResponse> {
	return new Promise((resolve, reject) => {
		const sent = request(
			{ host: "127.0.0.1", port, path, method, headers, agent: false },
			async (response) => {
				const body = Buffer.concat(await response.toArray());
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
			},
		);
		sent.on("error", reject).end();
	});
}

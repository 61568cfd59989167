import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { manifestFile, manifestText } from "../../lib/build-manifest.ts";
import type { Limits } from "../http/limits.ts";
import { listen } from "../http/listen.ts";
import { hostingRules } from "./hosting-rules.ts";
import { createSite } from "./site.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type Question = { method?: string; headers?: Record<string, string> };

export const page = (words: string) => `<!doctype html><title>${words}</title>${"<p>News</p>".repeat(100)}`;

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

/** A small build folder on a port of its own, served by the rules of the project's firebase.json. */
export async function startFixtureSite(limits?: Limits) {
	const folder = await mkdtemp(path.join(tmpdir(), "trial-site-"));
	await mkdir(path.join(folder, "build"));
	await writeFile(path.join(folder, "package.json"), "a secret beside the build");
	const write = (name: string, content: string, { isCompressed = content.length >= 500 } = {}) =>
		writeTrialFile(path.join(folder, "build", name), content, isCompressed);
	for (const [name, content] of Object.entries(files)) await write(name, content);
	const { hosting } = JSON.parse(await readFile("firebase.json", "utf8"));
	await write(manifestFile, manifestText({ identity: "embedded", hosting }), { isCompressed: false });
	const rules = hostingRules(hosting);
	const site = createSite(path.join(folder, "build"), rules);
	const { port, close } = await listen(site, 0, { headers: rules.headers("/"), ...(limits && { limits }) });
	return {
		folder,
		port,
		write,
		ask: (address: string, question: Question = {}) => ask(port, address, question),
		stop: async () => {
			await close();
			await rm(folder, { recursive: true });
		},
	};
}

async function writeTrialFile(place: string, content: string, isCompressed: boolean): Promise<void> {
	await mkdir(path.dirname(place), { recursive: true });
	await writeFile(place, content);
	if (!isCompressed) return;
	await writeFile(`${place}.br`, brotliCompressSync(content));
	await writeFile(`${place}.gz`, gzipSync(content));
}

/** Sends the address exactly as it is written, which a browser would not. */
export function ask(
	port: number,
	address: string,
	{ method = "GET", headers = {} }: Question = {},
): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const asked = request(
			{ host: "127.0.0.1", port, path: address, method, headers, agent: false },
			async (response) => {
				const body = Buffer.concat(await response.toArray());
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
			},
		);
		asked.on("error", reject).end();
	});
}

import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { HostingRules } from "../../hosting/rules.ts";
import { siteRules } from "../../hosting/site-rules.ts";
import { manifestFile, manifestText } from "../../lib/build-manifest.ts";
import { page } from "../../server/hosting/fixture-site.ts";
import { createSite } from "../../server/hosting/site.ts";
import { listen } from "../../server/http/listen.ts";

/** Old paths of stories, by their clean spelling. */
export const aliases: Record<string, string> = {
	"/2019/05/old-title": "/news-details/harbour",
	"/archive-of/ferries": "/news-details/harbour",
	"/old/zoë": "/news-details/harbour",
	"/n.php": "/news-details/harbour",
	"/x.htm": "/news-details/late",
};

/** The title of the page at an old path. */
export const movedTo = (to: string) => `Moved to ${to}`;

/** What the rules of this site are made of. */
export const ofSite = { aliases, scripts: ["'sha256-abc='"] };

/** One file of every kind that a build has. */
const files: Record<string, string> = {
	"404.html": page("Not found"),
	"index.html": page("Front"),
	"about/index.html": page("About"),
	"archive/2026-11/index.html": page("November"),
	"assets/app.js": "export {};".repeat(100),
	"assets/app.css": "p { margin: 0 }".repeat(100),
	"assets/one-moment.txt": "One moment.",
	"assets/paper.woff2": "woff2",
	"author/~unknown/index.html": page("No such author"),
	"author/uma-farrow/index.html": page("Uma Farrow"),
	"category/0/index.html": page("All News"),
	"category/unknown/index.html": page("No such category"),
	"topic/~unknown/index.html": page("No such topic"),
	"topic/zoë/index.html": page("Zoë"),
	"topic/night ferry/index.html": page("Night ferry"),
	"data/category/0/front.json": "[]",
	"data/edition.json": '{"mark":"one","stories":[]}',
	"data/news/harbour.json": `{"text":"${"Harbour. ".repeat(100)}"}`,
	"desk/index.html": page("Desk"),
	"favicon.ico": "ico",
	"favicon.svg": "<svg/>",
	"feeds/all.xml": "<rss/>",
	"news-details/harbour.html": page("Harbour"),
	"news-details/late.html": page("Late"),
	"news.json": "[]",
	"pictures/harbour-320.avif": "avif",
	"pictures/harbour-320.webp": "webp",
	"pictures/harbour-1200.jpg": "jpg",
	"robots.txt": "User-agent: *",
	"share-card.jpg": "jpg",
	"shell/index.html": page("One moment"),
	"site.webmanifest": "{}",
	"sitemap.xml": "<urlset/>",
	"sw.js": "self.skipWaiting();",
	...Object.fromEntries(
		Object.entries(aliases).map(([from, to]) => [
			from.endsWith(".htm") ? from.slice(1) : `${from.slice(1)}/index.html`,
			`<!doctype html><title>${movedTo(to)}</title><meta http-equiv="refresh" content="0; url=${to}"/>`,
		]),
	),
};

/** Without compressed copies, as a story's page. */
const isRare = (name: string) => /^(news-details|data\/news)\//.test(name);

/** A small build, and `npm start`'s server for it. */
export async function startSite() {
	const folder = await mkdtemp(path.join(tmpdir(), "hosts-"));
	// Programs serve it as users without rights.
	await chmod(folder, 0o755);
	const rules: HostingRules = siteRules(ofSite);
	const build = path.join(folder, "build");
	const all = { ...files, [manifestFile]: manifestText({ identity: "firebase", hosting: rules }) };
	for (const [name, text] of Object.entries(all)) {
		const file = path.join(build, name);
		await mkdir(path.dirname(file), { recursive: true });
		await writeFile(file, text);
		if (text.length < 500 || isRare(name) || name === manifestFile) continue;
		await writeFile(`${file}.br`, brotliCompressSync(text));
		await writeFile(`${file}.gz`, gzipSync(text));
	}
	const { port, close } = await listen(createSite(build), 0);
	return {
		folder,
		build,
		rules,
		port,
		stop: async () => {
			await close();
			await rm(folder, { recursive: true });
		},
	};
}

export type Site = Awaited<ReturnType<typeof startSite>>;

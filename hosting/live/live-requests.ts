import { readdir } from "node:fs/promises";
import path from "node:path";
import type { HostingRules } from "../rules.ts";

/** What is asked of a live host, and how its answer is judged. */
export type LiveRequest = {
	/** As it is sent. */
	path: string;
	method?: "GET" | "HEAD" | "POST";
	/**
	 * `rules`: the answer that the rules give. `refused`: no success. `safe`: it leads to no other site and gives away
	 * nothing. `compressed`: as `rules`, and smaller.
	 */
	expects: "rules" | "refused" | "safe" | "compressed";
};

/** One file of each kind, if the build has it. */
const samples: [folder: string, ending: string][] = [
	["assets", ".js"],
	["assets", ".css"],
	["assets", ".woff2"],
	["assets", ".txt"],
	["pictures", ".avif"],
	["pictures", ".webp"],
	["pictures", ".jpg"],
	["data/news", ".json"],
	["feeds", ".xml"],
];

const files = [
	"news.json",
	"data/edition.json",
	"favicon.ico",
	"favicon.svg",
	"robots.txt",
	"share-card.jpg",
	"site.webmanifest",
	"sitemap.xml",
	"sw.js",
];

const pages = ["", "about", "category/0", "shell", "privacy", "auth/login"];

const missing = [
	"/no-such-page-here",
	"/assets/no-such-script.js",
	"/pictures/no-such-picture.avif",
	"/data/no-such-file.json",
	"/news-details/no-such-story-here",
	"/404",
	"/category/999999999",
	"/category/0/999999999",
	"/topic/no-such-topic-here",
	"/author/no-such-author-here",
];

const hostile = [
	"//evil.example/",
	"///evil.example/%2e%2e",
	"//evil.example/about/",
	"/\\evil.example/",
	"/%5Cevil.example/",
	"/%2F%2Fevil.example/",
	"/%09/evil.example/",
	"/https://evil.example/",
	"/@evil.example/",
	"/about/?next=//evil.example/",
	"/about%0d%0aX-Injected:%20yes/",
	"/%0d%0aSet-Cookie:%20injected=yes/",
	"/../.candour.json",
	"/%2e%2e/.candour.json",
	"/..%2f.candour.json",
	"/./.candour.json",
	"//.candour.json",
	"/assets/../../package.json",
	"/assets/..%2f..%2fpackage.json",
	"/%c0%af",
	"/%zz",
	"/about%00.html",
];

/** A request for every kind of URL that a build has. */
export async function liveRequests(build: string, rules: HostingRules): Promise<LiveRequest[]> {
	const isThere = async (name: string) => (await readdir(path.join(build, name)).catch(() => [])).length > 0;
	const sampled: string[] = [];
	for (const [folder, ending] of samples) {
		const names = await readdir(path.join(build, folder)).catch(() => []);
		const name = names.filter((one) => one.endsWith(ending)).sort()[0];
		if (name) sampled.push(`${folder}/${name}`);
	}
	const [firstStory] = (await readdir(path.join(build, "news-details")).catch(() => []))
		.filter((name) => name.endsWith(".html"))
		.sort();
	const story = firstStory && `news-details/${firstStory.slice(0, -".html".length)}`;
	const found: string[] = [];
	for (const page of pages) if (page === "" || (await isThere(page))) found.push(page);
	if (story) found.push(story);
	const root = await readdir(build);
	const present = [...files.filter((file) => file.includes("/") || root.includes(file)), ...sampled];
	const spellings = found.includes("about")
		? ["about/", "about.html", "about/index.html", "about/?a=1&b=%20", "index.html"]
		: ["index.html"];
	const alias = Object.keys(rules.aliases)[0];
	const ruled = [...found, ...present, ...spellings, ...(story ? [`${story}/`] : [])].map(
		(file) => `/${encoded(file)}`,
	);
	const free = (sent: string) => !rules.functionFirst.some((under) => sent.startsWith(under));
	const compressed = ["", ...sampled.filter((file) => /^(?:assets|data)\/.*\.(?:js|css|json)$/.test(file))];
	return [
		...[...ruled, ...missing, ...(alias ? [encoded(alias)] : [])].map((sent) => as(sent, "rules")),
		...["/.candour.json", "/%2ecandour.json", "/.git/config", "/index.html.br"].map((sent) =>
			as(sent, "refused"),
		),
		...compressed.map((file) => as(`/${encoded(file)}`, "compressed")),
		...["/", `/${encoded(sampled[0] ?? "")}`, "/no-such-page-here"].map((sent) => as(sent, "rules", "HEAD")),
		...["/", `/${encoded(sampled[0] ?? "")}`].map((sent) => as(sent, "refused", "POST")),
		...hostile.map((sent) => as(sent, "safe")),
	].filter(({ path: sent }) => free(sent));
}

function as(
	sent: string,
	expects: LiveRequest["expects"],
	method: LiveRequest["method"] = "GET",
): LiveRequest {
	return { path: sent, expects, method };
}

/** A path whose query, if any, is sent as it is. */
function encoded(file: string): string {
	const [name = "", query] = file.split("?");
	return name.split("/").map(encodeURIComponent).join("/") + (query === undefined ? "" : `?${query}`);
}

import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findOrInstallBrowser } from "../commands/browser.mjs";
import { writeArchive } from "./archive.ts";
import { writeFloor } from "./floor.ts";
import { costOf, costTable } from "./page-cost.ts";
import { publishingTable } from "./publishing.ts";
import { openSite } from "./site.ts";
import { speedReport } from "./speed.ts";

const place = ".candour/bench";
const sizes = [66, 10_000, 100_000];
const port = 4790;

await rm(place, { recursive: true, force: true });
await mkdir(place, { recursive: true });
const archives = sizes.map((size) => ({ size, folder: path.join(place, `archive-${size}`) }));
for (const { size, folder } of archives) {
	console.log(`Writing an archive of ${size} stories`);
	await writeArchive("content", folder, size);
}
console.log("Publishing each of them three times");
const publishing = await publishingTable(archives);
console.log(publishing);

const browser = await chromium.launch({
	executablePath: await findOrInstallBrowser(),
	args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const firstPages = [];
let speed = "";
for (const { size, folder } of archives) {
	console.log(`Building and opening a site of ${size} stories`);
	const site = await openSite(folder, path.join(place, "site"), port, writeFloor);
	firstPages.push({
		what: `${size.toLocaleString("en")} stories`,
		...(await costOf(browser, `${site.address}/category/0`)),
	});
	if (size === sizes[0]) speed = await speedReport(browser, site, await aStory(folder));
	await site.stop();
}
const firstPage = costTable(firstPages);
console.log(firstPage);
await browser.close();

await writeFile(
	"bench/results.md",
	`# What it costs

Written by \`npm run bench\`. Seconds depend on the machine; counts and shares do not.

## Publishing

Generated archives, pictures from the cache, each publishing in a process of its own.

${publishing}

## The first page

\`/category/0\` opened by a new visitor on a phone's screen, until the network is quiet.

${firstPage}

## Speed

A slow phone: 1.6 Mbit/s, 150 ms, CPU ÷ 4, 390 × 844. Medians of runs in turn. The floor is the same first page as plain HTML and CSS, with the same pictures and no script.

${speed}
`,
);
await rm(place, { recursive: true });

async function aStory(content: string): Promise<string> {
	const [first] = JSON.parse(await readFile(path.join(content, "news.json"), "utf8"));
	return `/news-details/${first.id}`;
}

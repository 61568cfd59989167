import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findOrInstallBrowser } from "../../cli/bootstrap/browser.mjs";
import type { ListFront } from "../../contract/published.ts";
import { writeArchive } from "../archive/archive.ts";
import { writeResults } from "../results-file.ts";
import { writeBaselines } from "./baseline.ts";
import { openSite } from "./site.ts";
import { speedReport } from "./speed.ts";
import { listReport, prepareStory, storyReport, storyTrace } from "./story-report.ts";

const workFolder = ".candour/bench-speed";
const stories = 66;
const port = Number(process.env.PORT ?? 4791);
const parts = ["story", "list", "pages"];

/**
 * `--only=story,list` measures these parts, `--runs=3` less often, `--trace` prints what a story requests; none of them
 * writes results. `--keep` leaves the built site for the next run, which builds only what has changed.
 */
const { values: options } = parseArgs({
	options: {
		only: { type: "string", default: parts.join(",") },
		runs: { type: "string" },
		trace: { type: "boolean", default: false },
		keep: { type: "boolean", default: false },
	},
});
const chosen = options.only.split(",");
const runs = Number(options.runs ?? 7);

if (!options.keep) await rm(workFolder, { recursive: true, force: true });
await mkdir(workFolder, { recursive: true });
const content = path.join(workFolder, "content");
await writeArchive("content", content, stories);
console.log(`Building and opening a site of ${stories} stories`);
const site = await openSite(content, path.join(workFolder, "site"), port);
await writeBaselines(site.build);
const browser = await chromium.launch({
	executablePath: await findOrInstallBrowser(),
	args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const front: ListFront = await (await fetch(`${site.url}/data/category/0/front.json`)).json();
const storyPath = `/news-details/${front.cards[0]?.id}`;
const story = await prepareStory(browser, site, storyPath);
const reports = [];
if (options.trace) console.log(await storyTrace(story));
else {
	if (chosen.includes("story")) reports.push(await storyReport(story, runs));
	if (chosen.includes("list")) reports.push(await listReport(story, runs));
	if (chosen.includes("pages")) reports.push(await speedReport(browser, site, storyPath));
}
await browser.close();
await site.stop();
if (!options.keep) await rm(workFolder, { recursive: true });
const report = reports.join("\n\n");
console.log(report);
if (reports.length === parts.length && runs >= 7)
	await writeResults(
		"What a reader waits for",
		`A new visitor with a slow phone: 1.6 Mbit/s, 150 ms, CPU ÷ 4, 390 × 844. Medians of runs in turn; milliseconds are those of the machine that wrote this. A floor is the same page as plain HTML and CSS, with the same pictures and no script. Blocked is what all long tasks take beyond 50 ms, from the start until five seconds after load, without service worker. A story leads a visitor to login, so that page is its floor; largest paints are compared with the floor of \`/category/0\`.

${report}`,
	);

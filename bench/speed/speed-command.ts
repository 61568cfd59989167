import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { findOrInstallBrowser } from "../../cli/bootstrap/browser.mjs";
import { runCommand } from "../../lib/run-command.ts";
import { UserError } from "../../lib/user-error.ts";
import { writeArchive } from "../archive/archive.ts";
import { writeResults } from "../results-file.ts";
import { type Report, targetLines } from "../targets.ts";
import { cardReport } from "./card-report.ts";
import { frontReport } from "./front-report.ts";
import { idleReport } from "./idle-machine.ts";
import { pageReport } from "./page-report.ts";
import { openSite } from "./site.ts";
import { prepareBench, type SpeedBench, storyTraces } from "./speed-bench.ts";
import { storyReport } from "./story-report.ts";

const workFolder = ".candour/bench-speed";
const stories = 66;
const port = Number(process.env.PORT ?? 4791);

const explanation = `A slow phone: 1.6 Mbit/s, 150 ms, CPU ÷ 4, 390 × 844. Medians of runs in turn, with quartiles; milliseconds are those of the machine that wrote this. A floor is the same page as plain HTML and CSS, with the same pictures and no script; that of a story is the finished page.

Nothing cached: a new browser with the reader's session, without service worker. Everything cached: the service worker is in charge; its network is slow too, but not its CPU. A card is touched on \`/category/0\`, which is hydrated and idle; one round trip takes 150 ms. Blocked is what all long tasks take beyond 50 ms, from the start until five seconds after load, without service worker; what is above a floor is the median of the differences in each turn. Chromium counts a frame's layout and paint as a long task only if script ran in it; the columns «with frames» count them all, on both sides.`;

type Part = {
	heading: string;
	measure: (bench: SpeedBench, runs: number) => Promise<Report>;
	runs: number;
};
const parts: Record<string, Part> = {
	story: { heading: "A reader's story", measure: storyReport, runs: 7 },
	card: { heading: "A card that a reader touches", measure: cardReport, runs: 7 },
	// Blocked time varies most.
	pages: { heading: "A visitor's pages", measure: pageReport, runs: 15 },
	front: { heading: "A visitor's front page", measure: frontReport, runs: 7 },
};

/**
 * For work on one part: `--only=story,card` measures and writes these parts, `--runs=3` measures less often and writes
 * nothing, and `--trace` prints what a story requests and when. `--keep` leaves the site for the next run, which builds
 * only what has changed.
 */
const { values: options } = parseArgs({
	options: {
		only: { type: "string" },
		runs: { type: "string" },
		trace: { type: "boolean", default: false },
		keep: { type: "boolean", default: false },
	},
});

await runCommand(async () => {
	const chosen = chooseParts();
	const bench = await openBench();
	try {
		if (options.trace) console.log(await storyTraces(bench));
		else await report(bench, chosen);
	} finally {
		await bench.browser.close();
		await bench.site.stop();
		if (!options.keep) await rm(workFolder, { recursive: true });
	}
});

function chooseParts(): Part[] {
	const names = options.only?.split(",") ?? Object.keys(parts);
	return names.map((name) => {
		const part = parts[name];
		if (part) return part;
		throw new UserError(`--only names «${name}». There are ${Object.keys(parts).join(", ")}.`);
	});
}

async function openBench(): Promise<SpeedBench> {
	if (!options.keep) await rm(workFolder, { recursive: true, force: true });
	await mkdir(workFolder, { recursive: true });
	const content = path.join(workFolder, "content");
	await writeArchive("content", content, stories);
	console.log(`Building and opening a site of ${stories} stories`);
	const site = await openSite(content, path.join(workFolder, "site"), port);
	const browser = await chromium.launch({
		executablePath: await findOrInstallBrowser(),
		args: [
			...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
			// Panels of a desktop browser, which take the CPU of the first page.
			"--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,LensOverlay,MediaRouter,OptimizationHints",
		],
	});
	return prepareBench(browser, site);
}

/** Prints the report of each part. With all its runs, it is also written to the results. */
async function report(bench: SpeedBench, chosen: Part[]): Promise<void> {
	if (!options.runs) await writeResults("What a reader waits for", explanation);
	for (const { heading, measure, runs } of chosen) {
		const { text, targets } = await measure(bench, Number(options.runs ?? runs));
		const section = [text, idleReport(), targetLines(targets)].join("\n\n");
		console.log(section);
		if (!options.runs) await writeResults(heading, section);
	}
}

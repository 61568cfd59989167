import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { chromium } from "@playwright/test";
import { findOrInstallBrowser } from "../cli/bootstrap/browser.mjs";
import { publish } from "../newsroom/publish/publish.ts";
import { writeArchive } from "./archive/archive.ts";
import { discardPhotographs } from "./archive/photographs.ts";
import { publishingReport, readingReport } from "./publishing.ts";
import { writeResults } from "./results-file.ts";
import { costOf, costTable } from "./speed/page-cost.ts";
import { openSite } from "./speed/site.ts";

/** `npm run bench -- publishing` measures nothing else. */
const isOnlyPublishing = process.argv.includes("publishing");
const workFolder = ".candour/bench";
const sizes = [66, 100_000];
const port = 4790;

await rm(workFolder, { recursive: true, force: true });
await mkdir(workFolder, { recursive: true });
const archives = sizes.map((size) => ({ size, folder: path.join(workFolder, `archive-${size}`) }));
for (const { size, folder } of archives) {
	console.log(`Writing an archive of ${size} stories`);
	await writeArchive("content", folder, size);
}
console.log("Encoding the pictures");
await publish({ content: "content", out: path.join(workFolder, "published"), cache: ".candour/pictures" });
console.log("Publishing each of them and editing it while it is served");
const publishing = await publishingReport(archives, port);
console.log(publishing);
const photographs = [60, 3_000].map((count) => ({
	photographs: count,
	folder: path.join(workFolder, `photographs-${count}`),
}));
for (const { photographs: count, folder } of photographs) await writeArchive("content", folder, 1_000, count);
const reading = await readingReport(photographs, port);
console.log(reading);
await writeResults(
	"Publishing",
	`Generated archives: stories of 200 to 1,200 words from a vocabulary of 60,000 with the frequencies of a language, 3,000 photographs, 400 authors, 3,000 topics. The first two steps are \`npm run build\` in a process of its own, with pictures from the cache; the others are edits under \`npm start\`, of the newest story and of one in the middle, from saving the file to its being served. Compressed copies are not counted.\n\n${publishing}\n\n${reading}`,
);
if (isOnlyPublishing) {
	await removeWork();
	process.exit();
}

const browser = await chromium.launch({
	executablePath: await findOrInstallBrowser(),
	args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const firstPages = [];
for (const { size, folder } of archives) {
	console.log(`Building and opening a site of ${size} stories`);
	const siteFolder = path.join(workFolder, "site");
	await rm(siteFolder, { recursive: true, force: true });
	const site = await openSite(folder, siteFolder, port);
	firstPages.push({
		label: `${size.toLocaleString("en")} stories`,
		...(await costOf(browser, `${site.url}/category/0`)),
	});
	await site.stop();
}
const firstPage = costTable(firstPages);
console.log(firstPage);
await browser.close();

await writeResults(
	"The first page",
	`\`/category/0\` opened by a new visitor on a phone's screen, until the network is quiet.\n\n${firstPage}`,
);
await removeWork();
await import("./speed/speed-command.ts");

async function removeWork(): Promise<void> {
	await rm(workFolder, { recursive: true });
	await discardPhotographs();
}

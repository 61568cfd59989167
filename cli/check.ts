import { progressOn } from "../lib/progress.ts";
import { inspect } from "../newsroom/check.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { datedAhead, noteOn } from "../newsroom/content/scheduled.ts";
import { lineOf } from "../newsroom/schemas/issues.ts";

const folder = process.argv[2] ?? contentFolder();

const { report, clear } = progressOn(process.stderr);
const { content, faults } = await inspect(folder, report);
clear();

if (faults.length > 0) {
	process.stderr.write(`${faults.map(lineOf).join("\n")}\n`);
	process.exitCode = 1;
} else {
	const { stories, categories, headlines } = content;
	for (const story of datedAhead(stories, new Date())) console.log(noteOn(story));
	console.log(
		`Content is sound: ${stories.length} stories, ${categories.length} categories, ${headlines.length} headlines.`,
	);
}

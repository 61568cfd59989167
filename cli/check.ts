import { progressOn } from "../lib/progress.ts";
import { runCommand } from "../lib/run-command.ts";
import { inspect } from "../newsroom/check.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { waitingHeadlineNotes } from "../newsroom/content/headline-links.ts";
import { dueStories, futureDatedStories, futureDateNote } from "../newsroom/content/scheduled.ts";
import { formatIssue } from "../newsroom/schemas/issues.ts";

await runCommand(async () => {
	const folder = process.argv[2] ?? contentFolder();

	const { report, clear } = progressOn(process.stderr);
	const { content, issues } = await inspect(folder, report);
	clear();

	if (issues.length > 0) {
		process.stderr.write(`${issues.map(formatIssue).join("\n")}\n`);
		process.exitCode = 1;
	} else {
		const { stories, categories, headlines } = content;
		const now = new Date();
		for (const story of futureDatedStories(stories, now)) console.log(futureDateNote(story));
		for (const note of waitingHeadlineNotes(headlines, dueStories(stories, now).due)) console.log(note);
		console.log(
			`Content is sound: ${stories.length} stories, ${categories.length} categories, ${headlines.length} headlines.`,
		);
	}
});

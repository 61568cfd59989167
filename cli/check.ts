import { parseArgs } from "node:util";
import { progressOn } from "../lib/progress.ts";
import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { inspect } from "../newsroom/check.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { waitingHeadlineNotes } from "../newsroom/content/headline-links.ts";
import { dueStories, futureDatedStories, futureDateNote } from "../newsroom/content/scheduled.ts";
import { formatIssue, shownIssues } from "../newsroom/schemas/issues.ts";

const USAGE = "Name at most a folder: npm run check -- [content] [--all]";

await runCommand(async () => {
	const { values, positionals } = readArgs();
	const [folder = contentFolder(), ...others] = positionals;
	if (others.length > 0) throw new UserError(USAGE);

	const { report, clear } = progressOn(process.stderr);
	const { content, issues } = await inspect(folder, report);
	clear();

	if (issues.length > 0) {
		process.stderr.write(`${values.all ? issues.map(formatIssue).join("\n") : shownIssues(issues)}\n`);
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

function readArgs() {
	try {
		return parseArgs({ allowPositionals: true, options: { all: { type: "boolean", default: false } } });
	} catch {
		throw new UserError(USAGE);
	}
}

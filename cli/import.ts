import { parseArgs } from "node:util";
import { fileSystemError } from "../lib/files/file-system-error.ts";
import { checkFolders, folders } from "../lib/folders.ts";
import { progressOn } from "../lib/progress.ts";
import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { type ImportResult, importStories } from "../newsroom/import/import-stories.ts";
import type { ItemReport } from "../newsroom/import/merge/draft.ts";
import { ImportError } from "../newsroom/import/shared/import-error.ts";
import { formatIssue } from "../newsroom/schemas/issues.ts";

const USAGE =
	"Name a feed, a news file, an export or a folder of Markdown: npm run import -- <file, folder or address> [--dry-run] [--all] [--site https://old.example] [--map content/import.json] [--content content]";

/** Of each list in the summary. */
const maxShownItems = 50;

const { report, clear } = progressOn(process.stderr);

await runCommand(async () => {
	const { values, positionals } = readArgs();
	const [source, ...others] = positionals;
	if (!source || others.length > 0) throw new UserError(USAGE);
	if (values.site !== undefined && !URL.canParse(values.site))
		throw new UserError("--site needs the address of the exported site, such as https://old.example.");
	checkFolders({ ...folders, content: values.content });
	const dryRun = values["dry-run"];
	const imported = await importStories({
		source,
		content: values.content,
		...(values.map && { map: values.map }),
		...(values.site && { site: values.site }),
		dryRun,
		onProgress: report,
	})
		.catch((error: Error) => {
			// An error with a system call is of the network or the file system.
			if (!(error instanceof ImportError || "syscall" in error)) throw error;
			const { message } = fileSystemError(error) ?? error;
			throw new UserError(withoutControlCodes(`Nothing was imported: ${message}`));
		})
		.finally(clear);
	console.log(summaryOf(imported, dryRun, values.all ? Number.POSITIVE_INFINITY : maxShownItems));
	const isNothingUsable =
		imported.added + imported.updated + imported.unchanged + imported.removedByEditors === 0;
	if (isNothingUsable) process.exitCode = 1;
});

function readArgs() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: {
				"dry-run": { type: "boolean", default: false },
				all: { type: "boolean", default: false },
				site: { type: "string" },
				map: { type: "string" },
				content: { type: "string", default: contentFolder() },
			},
		});
	} catch {
		throw new UserError(USAGE);
	}
}

function summaryOf(imported: ImportResult, dryRun: boolean, maxItems: number): string {
	const { added, updated, unchanged, removedByEditors, unmapped, picturesWithoutAlt, notes } = imported;
	const count = `${dryRun ? "Would import" : "Imported"} ${added} new, ${dryRun ? "update" : "updated"} ${updated}, unchanged ${unchanged}`;
	const listed = (items: ItemReport[], heading: string) =>
		items.length > 0 ? [heading, ...linesFor(items, maxItems)] : [];
	return [
		`${count}${removedByEditors > 0 ? `, left out ${removedByEditors} that editors removed` : ""}${unmapped.length > 0 ? `; ${unmapped.length} could not be mapped:` : "."}`,
		...linesFor(unmapped, maxItems),
		...listed(
			imported.withoutPicture,
			`${imported.withoutPicture.length} got the map's picture instead of their own:`,
		),
		...listed(imported.conflicts, `${imported.conflicts.length} were changed by editors and by the feed:`),
		...listed(
			imported.inDefaultCategory,
			`${imported.inDefaultCategory.length} went into the map's category, as none of their subjects is in the map:`,
		),
		...listed(imported.lost, `${imported.lost.length} lost something that stories here do not have:`),
		...notes,
		...(picturesWithoutAlt > 0
			? [`${picturesWithoutAlt} pictures came without a description; please write their image_alt.`]
			: []),
	].join("\n");
}

function linesFor(items: ItemReport[], maxItems: number): string[] {
	const more = items.length - maxItems;
	return [
		...items.slice(0, maxItems).map(lineFor),
		...(more > 0 ? [`  and ${more.toLocaleString("en")} more; --all lists every one`] : []),
	];
}

function lineFor({ item, reason }: ItemReport): string {
	return `  ${formatIssue({ file: item, message: reason })}`;
}

/** Imported text may contain terminal escape codes. */
function withoutControlCodes(message: string): string {
	return message
		.split("\n")
		.map((line) => formatIssue({ file: "", message: line }))
		.join("\n");
}

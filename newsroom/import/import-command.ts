import { parseArgs } from "node:util";
import { progressOn } from "../../lib/progress.ts";
import { lineOf } from "../faults.ts";
import type { Unmapped } from "./draft.ts";
import { type Imported, importFeed } from "./import-feed.ts";
import { Refusal } from "./refusal.ts";

const USAGE =
	"Name a feed: npm run import -- <file or address> [--dry-run] [--map content/import.json] [--content content]";

const { report, clear } = progressOn(process.stderr);
try {
	const { values, positionals } = parseArgs({
		allowPositionals: true,
		options: {
			"dry-run": { type: "boolean", default: false },
			map: { type: "string" },
			content: { type: "string", default: "content" },
		},
	});
	const [source, ...others] = positionals;
	if (!source || others.length > 0) throw new Refusal(USAGE);
	const isTrial = values["dry-run"];
	const imported = await importFeed({
		source,
		content: values.content,
		...(values.map && { map: values.map }),
		isTrial,
		onProgress: report,
	});
	clear();
	console.log(summaryOf(imported, isTrial));
	const isAllLost = imported.added + imported.updated + imported.unchanged + imported.left === 0;
	if (isAllLost) process.exitCode = 1;
} catch (error) {
	clear();
	const { code, syscall, message } = error as NodeJS.ErrnoException;
	const isUsage = code?.startsWith("ERR_PARSE_ARGS");
	const isExpected = isUsage || syscall !== undefined || error instanceof Refusal;
	if (!isExpected) throw error;
	console.error(isUsage || message === USAGE ? USAGE : harmless(`Nothing was imported: ${message}`));
	process.exitCode = 1;
}

function summaryOf(imported: Imported, isTrial: boolean): string {
	const { added, updated, unchanged, left, unmapped, withoutPicture, conflicts, byDefault, undescribed } =
		imported;
	const count = `${isTrial ? "Would import" : "Imported"} ${added} new, ${isTrial ? "update" : "updated"} ${updated}, unchanged ${unchanged}`;
	return [
		`${count}${left > 0 ? `, left out ${left} that editors removed` : ""}${unmapped.length > 0 ? `; ${unmapped.length} could not be mapped:` : "."}`,
		...unmapped.map(lineFor),
		...(withoutPicture.length > 0
			? [`${withoutPicture.length} got the map's picture instead of their own:`]
			: []),
		...withoutPicture.map(lineFor),
		...(conflicts.length > 0 ? [`${conflicts.length} were changed by editors and by the feed:`] : []),
		...conflicts.map(lineFor),
		...(byDefault.length > 0
			? [`${byDefault.length} went into the map's category_id, as none of their subjects is in the map:`]
			: []),
		...byDefault.map(lineFor),
		...(undescribed > 0
			? [`${undescribed} pictures came without a description; please write their image_alt.`]
			: []),
	].join("\n");
}

function lineFor({ item, reason }: Unmapped): string {
	return `  ${lineOf({ file: item, message: reason })}`;
}

/** A stranger's words may carry codes that a terminal obeys. */
function harmless(message: string): string {
	return message
		.split("\n")
		.map((line) => lineOf({ file: "", message: line }))
		.join("\n");
}

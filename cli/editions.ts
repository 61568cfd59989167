import { parseArgs } from "node:util";
import { writeHostFiles } from "../hosting/host-files.ts";
import { withBuildLock } from "../lib/build-lock.ts";
import { folders } from "../lib/folders.ts";
import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import type { PastEdition } from "../press/editions/edition-history.ts";
import { restoredNote, restoreEdition, servedEditions } from "../press/editions/restore-edition.ts";

const USAGE =
	"npm run editions lists the last editions, and npm run editions -- --restore 12 serves edition 12 again.";

/** Lists the editions that can be served again, or serves one of them. */
await runCommand(async () => {
	const number = readNumber();
	if (number === undefined) return printEditions();
	const started = performance.now();
	const { written, removed } = await withBuildLock(() => restoreEdition(number));
	await writeHostFiles(folders.build);
	if (written.size + removed.size === 0) return console.log(`Edition ${number} is what is served.`);
	const seconds = ((performance.now() - started) / 1000).toFixed(1);
	console.log(
		`${restoredNote(number)} Wrote ${written.size} files, removed ${removed.size}, in ${seconds} s.`,
	);
});

async function printEditions(): Promise<void> {
	const editions = await servedEditions();
	if (editions.length === 0) console.log("No edition can be served again yet.");
	for (const edition of editions.toReversed())
		console.log(`${lineOf(edition)}${edition === editions.at(-1) ? " (served)" : ""}`);
}

function lineOf({ number, at, summary, written, removed }: PastEdition): string {
	// Sweden writes dates as 2026-11-19 06:00:00.
	const time = new Date(at).toLocaleString("sv-SE");
	return `${String(number).padStart(5)}  ${time}  ${summary}: wrote ${written} files, removed ${removed}`;
}

/** The edition to serve again; undefined to list them all. */
function readNumber(): number | undefined {
	try {
		const { restore } = parseArgs({ options: { restore: { type: "string" } } }).values;
		if (restore === undefined) return undefined;
		if (/^[1-9]\d*$/.test(restore)) return Number(restore);
	} catch {
		// Reported below.
	}
	throw new UserError(USAGE);
}

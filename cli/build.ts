import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { build } from "../press/build.ts";

await runCommand(() => build(readMoment(process.argv.slice(2))));

/** The moment to publish as of: `--at` and a date, or now. */
function readMoment(words: string[]): Date {
	const at = words.indexOf("--at");
	if (at < 0) return new Date();
	const moment = new Date(words[at + 1] ?? "");
	if (!Number.isNaN(moment.getTime())) return moment;
	throw new UserError(
		`--at is «${words[at + 1] ?? ""}», which is no moment. Give one such as 2026-12-01T06:00:00Z.`,
	);
}

import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { build } from "../press/build.ts";

await runCommand(() => build(readPublishDate(process.argv.slice(2))));

/** The date to publish as of: the argument of `--at`, or now. */
function readPublishDate(args: string[]): Date {
	const at = args.indexOf("--at");
	if (at < 0) return new Date();
	const date = new Date(args[at + 1] ?? "");
	if (!Number.isNaN(date.getTime())) return date;
	throw new UserError(
		`--at is «${args[at + 1] ?? ""}», which is no moment. Give one such as 2026-12-01T06:00:00Z.`,
	);
}

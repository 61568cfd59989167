import { deskPlace } from "../desk/settings.ts";
import { folders } from "../lib/folders.ts";
import { readIdentitySettings } from "../lib/identity-settings.ts";
import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { openPress, reportEdition } from "../press/press.ts";

/** Builds the site into build/. The previous build stays in place until the last step. */
await runCommand(async () => {
	const edition = await openPress().publish({ now: readPublishDate(process.argv.slice(2)) });
	reportEdition(edition);
	if (edition.summary === "") console.log("The site is as it was: nothing has changed.");
	if (deskPlace() === "own-origin")
		console.log(`The desk is in ${folders.desk}/. Deploy it to ${process.env.DESK_ADDRESS}`);
	if (deskPlace() === "readers-origin")
		console.warn(
			"Warning: the desk is at /desk of the readers' site. Every script of that site can read its editors' GitHub tokens.",
		);
	if (readIdentitySettings(process.env).kind === "embedded")
		console.log(
			"Sign-in works under npm start and npm run dev only: this build is for no Firebase project. README, «Accounts in production», says how to make one that can be deployed.",
		);
});

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

// First, as it sets the folders.
import "./preview/preview-build.ts";
import { parseArgs } from "node:util";
import { deskPlace } from "../desk/settings.ts";
import { writeHostFiles } from "../hosting/host-files.ts";
import { folders } from "../lib/folders.ts";
import { readIdentitySettings } from "../lib/identity-settings.ts";
import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { isWallOn } from "../lib/wall-settings.ts";
import { heldBackHeading } from "../newsroom/publish/held-back.ts";
import { openPress, reportEdition } from "../press/press.ts";
import { isPreviewBuild } from "../press/settings.ts";
import { writeWallProgram } from "../press/vite/wall-program.ts";

/** Builds the site into build/. The previous build stays in place until the last step. */
await runCommand(async () => {
	const { at, strict } = readArgs();
	const edition = await openPress().publish({ now: readPublishDate(at), isStrict: strict });
	reportEdition(edition);
	if (edition.problem) console.error(`${heldBackHeading}\n${edition.problem}`);
	if (edition.summary === "") console.log("The site is as it was: nothing has changed.");
	const hosts = await writeHostFiles(folders.build);
	if (isWallOn()) await writeWallProgram(`${hosts}/wall`);
	if (deskPlace() === "own-origin") await writeHostFiles(folders.desk, "desk");
	console.log(`The configuration of every host is in ${hosts}/: docs/operations.md, «The first deployment».`);
	if (isPreviewBuild())
		console.log(
			`The preview is in ${folders.build}/. Drafts and scheduled stories are at /preview/{id} there. Deploy it to an address of its own.`,
		);
	if (deskPlace() === "own-origin")
		console.log(`The desk is in ${folders.desk}/. Deploy it to ${process.env.DESK_ADDRESS}`);
	if (deskPlace() === "readers-origin")
		console.warn(
			"Warning: the desk is at /desk of the readers' site. Every script of that site can read its editors' GitHub tokens.",
		);
	if (readIdentitySettings(process.env).kind === "embedded")
		console.log(
			"Sign-in works under npm start and npm run dev only: this build is for no Firebase project. docs/operators.md, «Accounts in production», says how to make one that can be deployed.",
		);
});

/** `--strict` publishes nothing while there is any issue in the content. */
function readArgs() {
	try {
		return parseArgs({ options: { at: { type: "string" }, strict: { type: "boolean", default: false } } })
			.values;
	} catch {
		throw new UserError(
			"Give at most a moment and --strict: npm run build -- --at 2026-12-01T06:00:00Z --strict",
		);
	}
}

/** The date to publish as of: the argument of `--at`, or now. */
function readPublishDate(at: string | undefined): Date {
	if (at === undefined) return new Date();
	const date = new Date(at);
	if (!Number.isNaN(date.getTime())) return date;
	throw new UserError(`--at is «${at}», which is no moment. Give one such as 2026-12-01T06:00:00Z.`);
}

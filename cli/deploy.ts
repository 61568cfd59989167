import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { writeHostFiles } from "../hosting/host-files.ts";
import { holdLock, withBuildLock } from "../lib/build-lock.ts";
import { manifestFile } from "../lib/build-manifest.ts";
import { folders } from "../lib/folders.ts";
import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { checkIdentity, checkWall } from "../press/upload/check-build.ts";
import {
	completeUpload,
	deskSite,
	leftUpload,
	readersSite,
	takeUpload,
	type Upload,
	type UploadedSite,
} from "../press/upload/taken-upload.ts";
import { uploadHosts } from "../press/upload/upload-hosts.ts";
import { hasUploads } from "../press/upload/upload-log.ts";

const USAGE = `Name the program that uploads, and for the first two the place:
  npm run deploy -- rsync you@host:/srv/paper
  npm run deploy -- rclone remote:paper
  npm run deploy -- firebase
  npm run deploy -- wrangler
--all uploads every file, to a new host. --desk you@host:/srv/desk uploads the desk too. What follows a second -- is for the program.`;

/** Uploads what has changed since the last time. */
await runCommand(async () => {
	const { host, place, desk, isAll, options } = readArguments();
	await checkIdentity();
	if (!host.hasPlace) await checkWall();
	await holdLock(
		path.join(folders.work, "deploying"),
		(pid) => `Another upload is under way (process ${pid}). Wait for it to end.`,
	);
	await deploy(readersSite, { place, isDesk: false });
	if (await isDeskWaiting(isAll)) {
		if (host.hasPlace && !desk)
			console.log("The desk has changed too. Name its place, and it is uploaded: --desk you@host:/srv/desk");
		else await deploy(deskSite, { place: desk, isDesk: true });
	}

	async function deploy(site: UploadedSite, { place, isDesk }: { place: string; isDesk: boolean }) {
		const name = isDesk ? "the desk" : "the site";
		const isWhole = isAll || !host.hasPlace;
		const upload = async (taken: Upload) => {
			console.log(`Uploading ${name}: ${taken.files.length} files, and removing ${taken.removed.length}.`);
			await host.upload({
				upload: taken,
				place,
				isDesk,
				hostsFolder: `${site.build}-hosts`,
				isWhole,
				options,
			});
			await completeUpload(site);
			if (taken.hasNewRules && host.hasPlace)
				console.log(
					`The rules of hosting may have changed: install those in ${site.build}-hosts/ too (docs/operations.md).`,
				);
		};
		const left = isWhole ? undefined : await leftUpload(site);
		if (left) {
			console.log("Going on with the upload that was interrupted.");
			await upload(left);
		}
		const isChanged = isAll || (await hasUploads(site.log)) || (await hasUploads(site.taken));
		const taken = isChanged
			? await withBuildLock(async () => {
					await writeHostFiles(site.build, isDesk ? "desk" : undefined);
					return takeUpload(site, isWhole);
				})
			: undefined;
		if (taken) await upload(taken);
		else if (!left) console.log(`Nothing of ${name} has changed since it was last uploaded.`);
	}
});

/** Whether there is a desk apart from the site, to be uploaded. */
async function isDeskWaiting(isAll: boolean): Promise<boolean> {
	if (!existsSync(path.join(deskSite.build, manifestFile))) return false;
	return isAll || (await hasUploads(deskSite.log)) || (await hasUploads(deskSite.taken));
}

function readArguments() {
	const { values, positionals, tokens } = parse();
	const end = tokens.find(({ kind }) => kind === "option-terminator")?.index ?? Number.POSITIVE_INFINITY;
	const after = tokens.filter(({ kind, index }) => kind === "positional" && index > end).length;
	const words = positionals.slice(0, positionals.length - after);
	const options = positionals.slice(positionals.length - after);
	const [name = "", place = "", ...others] = words;
	const host = Object.hasOwn(uploadHosts, name) ? uploadHosts[name] : undefined;
	if (!host || others.length > 0 || host.hasPlace !== (place !== "")) throw new UserError(USAGE);
	return { host, place, desk: values.desk ?? "", isAll: values.all, options };
}

function parse() {
	try {
		return parseArgs({
			allowPositionals: true,
			tokens: true,
			options: { all: { type: "boolean", default: false }, desk: { type: "string" } },
		});
	} catch {
		throw new UserError(USAGE);
	}
}

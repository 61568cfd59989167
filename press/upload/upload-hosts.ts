import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { immutable } from "../../hosting/rules.ts";
import { runTool } from "./run-tool.ts";
import type { Upload } from "./taken-upload.ts";
import { byDepth, hashedFiles, removalsOf, stepsOf } from "./upload-steps.ts";

type Job = {
	upload: Upload;
	/** The name that rsync or rclone has for the place of the site. */
	place: string;
	isDesk: boolean;
	/** What the hosts read: hosting/host-files.ts. */
	hostsFolder: string;
	/** Whether these are all files of the site. */
	isWhole: boolean;
	/** What the operator adds for the program. */
	options: string[];
};

export type UploadHost = {
	/** Whether files go to a place that is named, step by step. The others take a whole version at once. */
	hasPlace: boolean;
	upload: (job: Job) => Promise<void>;
};

const zeroEnded = (files: readonly string[]) => files.map((file) => `${file}\0`).join("");
const lines = (files: readonly string[]) => files.map((file) => `${file}\n`).join("");

/** A plain server. Each file is replaced at once when it is complete. */
async function byRsync({ upload, place, options }: Job): Promise<void> {
	const { folder, files, removed, emptied } = upload;
	const run = (doing: string, args: string[], names: readonly string[], isFine: number[] = []) =>
		runTool({
			commands: [["rsync"]],
			args: [...args, "--from0", "--files-from=-", ...options, `${folder}/`, place],
			input: zeroEnded(names),
			doing,
			isFine,
		});
	// Nanoseconds, as two editions may be of one second and one size.
	const copy = ["--times", "--omit-dir-times", "--modify-window=-1"];
	for (const step of stepsOf(files)) await run(`uploaded ${step.name}`, copy, step.files);
	const remove = ["--delete-missing-args", "--no-implied-dirs"];
	// It warns of a removed file whose folder is missing here.
	const vanished = [24];
	for (const step of removalsOf(removed)) {
		for (const file of step.files) await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
		await run(`removed ${step.name}`, remove, step.files, vanished);
	}
	for (const group of byDepth(emptied)) {
		for (const name of group) await rm(path.join(folder, name), { recursive: true, force: true });
		await run("removed empty folders", ["--dirs", ...remove], group, vanished);
	}
}

/** Object storage. The CDN compresses, and keeps an object as long as its metadata say. */
async function byRclone({ upload, place, isWhole, options }: Job): Promise<void> {
	const run = (doing: string, args: string[], files: readonly string[]) =>
		runTool({
			commands: [["rclone"]],
			args: [...args, "--files-from-raw", "-", ...options],
			input: lines(files),
			doing,
		});
	const originals = (files: readonly string[]) => files.filter((file) => !/\.(?:br|gz)$/.test(file));
	// Not every storage knows times, so a listed file is never taken for unchanged because of its size.
	const how = isWhole ? ["--checksum"] : ["--ignore-times", "--no-traverse"];
	for (const { name, files } of stepsOf(originals(upload.files))) {
		const caching = name === hashedFiles ? immutable : "public, max-age=30";
		const headers = ["--header-upload", `Cache-Control: ${caching}`];
		await run(`uploaded ${name}`, ["copy", upload.folder, place, ...how, ...headers], files);
	}
	for (const { name, files } of removalsOf(originals(upload.removed)))
		await run(`removed ${name}`, ["delete", place], files);
}

async function byFirebase({ upload, isDesk, options }: Job): Promise<void> {
	const config = isDesk ? ["--config", "firebase.desk.json"] : [];
	await runTool({
		commands: [["firebase"], ["npx", "firebase-tools"]],
		args: ["deploy", "--only", "hosting", ...config, "--public", upload.folder, ...options],
		doing: "deployed to Firebase Hosting",
	});
}

async function byWrangler({ upload, hostsFolder, options }: Job): Promise<void> {
	const project = path.join(hostsFolder, "cloudflare-workers");
	await cp(path.join(project, "site"), upload.folder, { recursive: true });
	await runTool({
		commands: [["wrangler"], ["npx", "wrangler"]],
		args: ["deploy", "--config", `${project}/wrangler.jsonc`, "--assets", upload.folder, ...options],
		doing: "deployed to Cloudflare Workers",
	});
}

export const uploadHosts: Record<string, UploadHost> = {
	rsync: { hasPlace: true, upload: byRsync },
	rclone: { hasPlace: true, upload: byRclone },
	firebase: { hasPlace: false, upload: byFirebase },
	wrangler: { hasPlace: false, upload: byWrangler },
};

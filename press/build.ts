import { copyFile, glob, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { contentFolder } from "../newsroom/content-folder.ts";
import { type Progress, progressOn } from "../newsroom/progress.ts";
import { type Published, publish } from "../newsroom/publish.ts";
import { compressFolder } from "./compress.ts";
import { fingerprint, fingerprintFile } from "./fingerprint.ts";
import { finish } from "./finish.ts";
import { folders } from "./folders.ts";
import { refuseForbiddenFrame } from "./forbidden-frame.ts";
import { type IdentitySettings, identityFile, readIdentitySettings } from "./identity-settings.ts";
import { keptRulesFile } from "./kept-rules.ts";
import { nextDueFile } from "./next-due.ts";
import { isOfflineOn, writeOfflineFiles } from "./offline-files.ts";
import { oneBuildAtATime } from "./one-build-at-a-time.ts";
import { placePublished } from "./place-published.ts";
import { listAddresses } from "./public-addresses.ts";
import { renderPages } from "./render.ts";
import { places, replaceBuild, restoreBuild } from "./replace-build.ts";
import { loadSettings } from "./settings.ts";
import { startFromData } from "./start-from-data.ts";

/** A folder of its own, as a renderer may outlive a build that was ended and still write. */
const next = path.join(folders.work, `next-${process.pid}`);
const client = path.join(next, "client");
export const published = path.join(folders.work, "published");

/** Makes the finished site in build/. Until the last step the build before it stays as it was. */
export async function build(now = new Date()): Promise<void> {
	const identity = await checkIdentity();
	isOfflineOn();
	await inTurn(async () => {
		await restoreBuild(places);
		// Taken first, so that what is edited while we build is built next time.
		const madeOf = await fingerprint();
		for await (const leftOver of glob(path.join(folders.work, "next*")))
			await rm(leftOver, { recursive: true, force: true, maxRetries: 5 });
		const { nextDue } = await publishContent(now);
		await timed(
			async () => {
				await renderPages(next);
				await startFromData(client);
			},
			() => "Rendered the pages",
		);
		await timed(
			() => placePublished(published, client),
			(files) => `Placed ${files} published files beside them`,
		);
		await timed(
			async (onProgress) => finish(client, (await listAddresses()).older, onProgress),
			(shells) => `Wrote ${shells} story shells`,
		);
		await timed(
			() => writeOfflineFiles(client),
			() => "Wrote what is needed to read offline",
		);
		await timed(
			(onProgress) => compressFolder(client, onProgress),
			({ files, bytes, brotliBytes }) =>
				`Compressed ${files} files from ${kilobytes(bytes)} to ${kilobytes(brotliBytes)}`,
		);
		await writeFile(path.join(client, identityFile), identity.kind);
		await copyFile("firebase.json", path.join(client, keptRulesFile));
		await writeFile(path.join(client, fingerprintFile), madeOf);
		if (nextDue) await writeFile(path.join(client, nextDueFile), nextDue);
		await replaceBuild(client, places);
		await rm(next, { recursive: true, force: true });
	});
	if (identity.kind === "embedded")
		console.log(
			"Sign-in works under npm start and npm run dev only: this build is for no Firebase project. README, «Accounts in production», says how to make one that can be deployed.",
		);
}

/** Whoever publishes or builds has the folders alone; the next waits. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
	return oneBuildAtATime(path.join(folders.work, "building"), work, { onWait: console.log });
}

/** Publishes the content for a site that is served while it is developed. */
export function publishInTurn(): Promise<Published> {
	return inTurn(() => publishContent());
}

/** Settings that would make a site without sign-in are refused before anything is done. */
async function checkIdentity(): Promise<IdentitySettings> {
	await loadSettings("production");
	const identity = readIdentitySettings(process.env);
	if (identity.kind === "firebase") await refuseForbiddenFrame(identity.authDomain);
	return identity;
}

/** Publishes the content where the pages read it. */
async function publishContent(now = new Date()): Promise<Published> {
	const options = { content: contentFolder(), out: published, cache: ".candour/pictures", now };
	const result = await timed(
		(onProgress) => publish({ ...options, onProgress }),
		({ stories, pictures, encoded, rewritten }) =>
			`Published ${stories} stories and ${pictures} pictures, ${encoded} of them new, and rewrote ${rewritten} files`,
	);
	for (const note of result.notes) console.log(note);
	return result;
}

/** Does a step of the build, shows how far it has come, and says what was done and how long it took. */
async function timed<Result>(
	work: (onProgress: Progress) => Promise<Result>,
	tell: (result: Result) => string,
): Promise<Result> {
	const { report, clear } = progressOn(process.stderr);
	const started = performance.now();
	const result = await work(report).finally(clear);
	console.log(`${tell(result)} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
	return result;
}

function kilobytes(bytes: number): string {
	return `${Math.round(bytes / 1000)} kB`;
}

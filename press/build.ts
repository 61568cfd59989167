import { glob, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { progressOn } from "../newsroom/progress.ts";
import { type Published, publish } from "../newsroom/publish.ts";
import { compressFolder } from "./compress.ts";
import { fingerprint, fingerprintFile } from "./fingerprint.ts";
import { finish } from "./finish.ts";
import { refuseForbiddenFrame } from "./forbidden-frame.ts";
import { type IdentitySettings, identityFile, readIdentitySettings } from "./identity-settings.ts";
import { nextDueFile } from "./next-due.ts";
import { oneBuildAtATime } from "./one-build-at-a-time.ts";
import { renderPages } from "./render.ts";
import { places, replaceBuild, restoreBuild } from "./replace-build.ts";

/** A folder of its own, as a renderer may outlive a build that was ended and still write. */
const next = `.candour/next-${process.pid}`;
const client = path.join(next, "client");

/** Makes the finished site in build/. Until the last step the build before it stays as it was. */
export async function build(now = new Date()): Promise<void> {
	const identity = await checkIdentity();
	await oneBuildAtATime(".candour/building", async () => {
		await restoreBuild(places);
		// Taken first, so that what is edited while we build is built next time.
		const madeOf = await fingerprint();
		for await (const leftOver of glob(".candour/next*"))
			await rm(leftOver, { recursive: true, force: true, maxRetries: 5 });
		const { nextDue } = await publishContent(now);
		await timed(async () => {
			await renderPages(next);
			return "Rendered the pages";
		});
		await timed(async () => `Wrote ${await finish(client)} story shells`);
		await timed(async () => {
			const { files, bytes, brotliBytes } = await compressFolder(client);
			return `Compressed ${files} files from ${kilobytes(bytes)} to ${kilobytes(brotliBytes)}`;
		});
		await writeFile(path.join(client, identityFile), identity.kind);
		await writeFile(path.join(client, fingerprintFile), madeOf);
		if (nextDue) await writeFile(path.join(client, nextDueFile), nextDue);
		await replaceBuild(client, places);
		await rm(next, { recursive: true, force: true });
	});
}

/** Settings that would make a site without sign-in are refused before anything is done. */
async function checkIdentity(): Promise<IdentitySettings> {
	// Loaded only here: a start that has nothing to build does without Vite.
	const { loadEnv } = await import("vite");
	const identity = readIdentitySettings(loadEnv("production", process.cwd(), "VITE_FIREBASE_"));
	if (identity.kind === "firebase") await refuseForbiddenFrame(identity.authDomain);
	return identity;
}

/** Publishes content/ where the pages read it. */
export async function publishContent(now = new Date()): Promise<Published> {
	const { report, clear } = progressOn(process.stderr);
	const started = performance.now();
	const published = await publish({
		content: "content",
		out: ".candour/published",
		cache: ".candour/pictures",
		onProgress: report,
		now,
	}).finally(clear);
	const { stories, pictures, encoded, rewritten } = published;
	sayDone(
		`Published ${stories} stories and ${pictures} pictures, ${encoded} of them new, and rewrote ${rewritten} files`,
		started,
	);
	return published;
}

async function timed(work: () => Promise<string>): Promise<void> {
	const started = performance.now();
	sayDone(await work(), started);
}

function sayDone(done: string, started: number): void {
	console.log(`${done} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

function kilobytes(bytes: number): string {
	return `${Math.round(bytes / 1000)} kB`;
}

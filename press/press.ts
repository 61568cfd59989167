import { existsSync } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { checkDeskSettings, deskPlace } from "../desk/settings.ts";
import { withBuildLock } from "../lib/build-lock.ts";
import type { BuildManifest } from "../lib/build-manifest.ts";
import { openDirectory } from "../lib/files/atomic-directory.ts";
import { compareTrees } from "../lib/files/compare-trees.ts";
import { folders } from "../lib/folders.ts";
import type { Hash } from "../lib/hash.ts";
import { readIdentitySettings } from "../lib/identity-settings.ts";
import { type Progress, progressOn } from "../lib/progress.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { clearSiteCache } from "../newsroom/content/site-settings.ts";
import type { WantedPicture } from "../newsroom/pictures/wanted-pictures.ts";
import { type Edition, prepareEdition } from "../newsroom/publish/edition.ts";
import { emptyCache, loadCache, type PublishCache, saveCache } from "../newsroom/publish/publish-cache.ts";
import { StoryChangedError, type StoryFiles } from "../newsroom/stories/story-files.ts";
import { dataPathOf } from "../newsroom/stories/story-record.ts";
import { contentStamp } from "./content-stamp.ts";
import { assertFrameAllowed } from "./csp/frame.ts";
import { writeDeskSite } from "./desk-site.ts";
import { openRenderer } from "./pages/renderer.ts";
import { type AppBuild, writeSite } from "./pages/site-edition.ts";
import { loadSettings } from "./settings.ts";
import { addToUploadLists, hasUploads, withInterrupted } from "./upload-lists.ts";
import { openAppBuild } from "./vite/app-build.ts";
import { codeFingerprint } from "./vite/fingerprint.ts";
import { isOfflineOn } from "./vite/offline-files.ts";

const store = path.join(folders.work, "site");
const cacheFile = `${store}.cache`;
const stateFile = `${store}.state`;
export const pictureCache = ".candour/pictures";
const uploadFolder = path.join(folders.work, "upload");
const deskUploadFolder = path.join(uploadFolder, "desk");

/** Editors may save files during publishing. */
const maxAttempts = 5;

/** Inputs of the last edition. Shows that nothing has changed without loading the publish cache. */
type SiteState = { app: Hash; content?: Hash | undefined; at: string } & Pick<
	PublishedSite,
	"staleAt" | "nextStoryAt"
>;

export type PublishOptions = {
	now?: Date;
	isQuiet?: boolean;
	/** Something has been saved, so the check for changes is skipped. */
	isChanged?: boolean;
	/** The paths in content/ that may have changed since this press last published, if the folder is watched. */
	changed?: ReadonlySet<string> | undefined;
	/** Publishes new pictures with one WebP each, and leaves it to the caller to complete them. */
	isQuick?: boolean;
};

/** The result of publishing once. */
export type PublishedSite = {
	/** Number of files written. */
	written: number;
	removed: number;
	/** The editorial changes in a few words; empty when nothing has changed. */
	summary: string;
	staleAt: string | null;
	/** When the next scheduled story is due. Null if none is waiting. */
	nextStoryAt: string | null;
	notes: string[];
	/** Pictures with only one WebP so far. */
	unfinished: WantedPicture[];
	seconds: number;
};

/** Publishes the content folder as a site in build/. Later calls reuse the cache and do only what has changed. */
export function openPress() {
	let cache: PublishCache | undefined;
	let cacheId: string | undefined;
	/** Read once: a running process keeps the code that it has loaded. */
	let code: string | undefined;

	/** Readers see the old edition until the new one is complete. Throws when the content has issues. */
	async function publish({
		now = new Date(),
		isQuiet = false,
		isChanged = false,
		changed,
		isQuick = false,
	}: PublishOptions = {}): Promise<PublishedSite> {
		await checkSettings();
		return withBuildLock(async () => {
			for (let attempt = 1; ; attempt += 1) {
				try {
					return await publishOnce({ now, isQuiet, isChanged, changed, isQuick });
				} catch (error) {
					if (!(error instanceof StoryChangedError) || attempt === maxAttempts) throw error;
				}
			}
		});
	}

	async function publishOnce({
		now,
		isQuiet,
		isChanged,
		changed,
		isQuick = false,
	}: PublishOptions & { now: Date }): Promise<PublishedSite> {
		const started = performance.now();
		const { report, clear } = progressOn(process.stderr);
		try {
			clearSiteCache();
			code ??= await codeFingerprint();
			const app = await openAppBuild(code, () => isQuiet || console.log("Building the app."));
			// Read first, so that a file saved during publishing is published next time.
			const content = isChanged ? undefined : contentStamp(contentFolder());
			const last = await readState();
			if (last && isCurrent(last, app, content, now))
				return {
					written: 0,
					removed: 0,
					summary: "",
					notes: [],
					unfinished: [],
					staleAt: last.staleAt,
					nextStoryAt: last.nextStoryAt,
					seconds: secondsSince(started),
				};
			const published = await publishEdition(app, { now, changed, isQuick, onProgress: report });
			const { staleAt, nextStoryAt, unfinished } = published;
			const state: SiteState = { app: app.hash, at: now.toISOString(), staleAt, nextStoryAt };
			// Without its content, no edition is current: the next one has more pictures to publish.
			if (unfinished.length === 0) state.content = content;
			await writeFile(stateFile, JSON.stringify(state));
			return { ...published, seconds: secondsSince(started) };
		} finally {
			clear();
		}
	}

	async function publishEdition(
		app: AppBuild,
		{
			now,
			changed,
			isQuick,
			onProgress,
		}: Pick<PublishOptions, "changed"> & { now: Date; isQuick: boolean; onProgress: Progress },
	): Promise<Omit<PublishedSite, "seconds">> {
		// Another process may have published in the meantime.
		if (cache && cacheId !== (await fileIdOf(cacheFile))) cache = undefined;
		// The watched paths are complete only if this process published last.
		const hint = cache && changed;
		cache ??= await loadCache(cacheFile, String(app.hash));
		const before = cache ?? emptyCache();
		const edition = await prepareEdition(
			{ content: contentFolder(), cache: pictureCache, isQuick, onProgress, changed: hint, now },
			before,
		);
		// The cache does not describe the folder while it is being written.
		const hasCache = cache !== undefined;
		cache = undefined;
		await rm(stateFile, { force: true });
		const directory = await openDirectory(folders.build, store, hasCache);
		try {
			const { shown, hidden: next } = directory;
			const { files, pages, changes } = await writeSite(directory, {
				app,
				edition,
				manifest: await buildManifest(),
				before,
				onProgress,
			});
			// Everything was written again, for example by new code. Most files may be unchanged.
			const isCompared = !directory.isClean && shown !== undefined && existsSync(shown);
			const compared = isCompared ? compareTrees(shown, next) : changes;
			const { written, removed } = withInterrupted(compared, directory.uncertain, files);
			directory.record({ written, removed });
			if (written.size + removed.size > 0 || !directory.isClean)
				await directory.swap(files.keys(), onProgress);
			const { storyFiles, words, related, notes, staleAt, nextStoryAt } = edition;
			const nextCache = { storyFiles, words, related, files, pages };
			await saveCache(cacheFile, String(app.hash), nextCache);
			await addToUploadLists(uploadFolder, { written, removed });
			await directory.settle();
			if (deskPlace() === "own-origin")
				await writeDeskSite((changes) => addToUploadLists(deskUploadFolder, changes));
			cache = nextCache;
			cacheId = await fileIdOf(cacheFile);
			const summary = summaryOf(before, storyFiles, edition);
			const { unfinished } = edition.pictures;
			return {
				written: written.size,
				removed: removed.size,
				summary,
				notes,
				staleAt,
				nextStoryAt,
				unfinished,
			};
		} finally {
			directory.close();
		}
	}

	/** Loads the cache and the renderer ahead of the next edition. Throws when the content has issues. */
	async function load(): Promise<void> {
		if (cache) return;
		code ??= await codeFingerprint();
		const app = await openAppBuild(code);
		cacheId = await fileIdOf(cacheFile);
		cache = await loadCache(cacheFile, String(app.hash));
		await openRenderer(app.server, [], async () => "");
		if (!cache) return;
		// Computes the story records and related stories, which the cache file does not hold.
		const { stories, related } = await prepareEdition(
			{ content: contentFolder(), cache: pictureCache, isQuick: true, changed: new Set() },
			cache,
		);
		for (const index of stories.keys()) related.at(index);
		cache.related = related;
	}

	return { publish, load };
}

/** What is published but not deployed, and when the next scheduled story is due. */
export async function pendingDeployment(): Promise<{
	site: boolean;
	desk: boolean;
	nextStoryAt: string | null;
}> {
	return {
		site: await hasUploads(uploadFolder),
		desk: await hasUploads(deskUploadFolder),
		nextStoryAt: (await readState())?.nextStoryAt ?? null,
	};
}

/** A scheduled story counts as new when it is first published. */
function summaryOf(before: PublishCache, now: StoryFiles, { stories }: Edition): string {
	const hashes = new Map<string, Hash>();
	for (const { facts, hash } of before.storyFiles.values())
		if (before.files.has(dataPathOf(facts.id))) hashes.set(facts.id, hash);
	const published = new Set(stories.map(({ id }) => id));
	let added = 0;
	let changed = 0;
	for (const { facts, hash } of now.values()) {
		if (!published.has(facts.id)) continue;
		const previous = hashes.get(facts.id);
		if (previous === undefined) added += 1;
		else if (previous !== hash) changed += 1;
		hashes.delete(facts.id);
	}
	const parts = [
		added > 0 && `${added} new`,
		changed > 0 && `${changed} changed`,
		hashes.size > 0 && `${hashes.size} withdrawn`,
	];
	return `${stories.length} stories${parts.some(Boolean) ? `, ${parts.filter(Boolean).join(", ")}` : ""}`;
}

/** Rejects settings with which sign-in would not work, before anything is built. */
async function checkSettings(): Promise<void> {
	await loadSettings("production");
	const identity = readIdentitySettings(process.env);
	if (identity.kind === "firebase") await assertFrameAllowed(identity.authDomain);
	isOfflineOn();
	checkDeskSettings();
}

async function buildManifest(): Promise<BuildManifest> {
	const { hosting } = JSON.parse(await readFile("firebase.json", "utf8"));
	return { identity: readIdentitySettings(process.env).kind, hosting };
}

/** Whether every folder of the last edition is still there. */
function hasBuilds(): boolean {
	return existsSync(folders.build) && (deskPlace() !== "own-origin" || existsSync(folders.desk));
}

/** Whether publishing now would change nothing. */
function isCurrent(state: SiteState, app: AppBuild, content: Hash | undefined, now: Date): boolean {
	const isSame = state.app === app.hash && content !== undefined && state.content === content;
	const isStale = state.staleAt !== null && Date.parse(state.staleAt) <= now.getTime();
	return isSame && !isStale && Date.parse(state.at) <= now.getTime() && hasBuilds();
}

async function readState(): Promise<SiteState | undefined> {
	try {
		return JSON.parse(await readFile(stateFile, "utf8"));
	} catch {
		return undefined;
	}
}

async function fileIdOf(file: string): Promise<string | undefined> {
	const found = await stat(file).catch(() => undefined);
	return found && `${found.ino} ${found.mtimeMs}`;
}

function secondsSince(started: number): number {
	return (performance.now() - started) / 1000;
}

/** Prints one line per edition and one per note; nothing when no file has changed. */
export function reportEdition({ written, removed, summary, notes, seconds }: PublishedSite): void {
	if (written + removed === 0) return;
	const time = new Date().toTimeString().slice(0, 8);
	console.log(
		`${time} Published ${summary}: wrote ${written} files, removed ${removed}, in ${seconds.toFixed(1)} s.`,
	);
	for (const note of notes) console.log(note);
}

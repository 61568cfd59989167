import { existsSync } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { isDeskOn, readDeskSettings } from "../desk/settings.ts";
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
import { type Edition, prepareEdition } from "../newsroom/publish/edition.ts";
import { emptyCache, loadCache, type PublishCache, saveCache } from "../newsroom/publish/publish-cache.ts";
import { StoryChangedError, type StoryFiles } from "../newsroom/stories/story-files.ts";
import { dataPathOf } from "../newsroom/stories/story-record.ts";
import { contentStamp } from "./content-stamp.ts";
import { assertFrameAllowed } from "./csp/frame.ts";
import { openRenderer } from "./pages/renderer.ts";
import { type AppBuild, writeSite } from "./pages/site-edition.ts";
import { loadSettings } from "./settings.ts";
import { addToUploadLists } from "./upload-lists.ts";
import { openAppBuild } from "./vite/app-build.ts";
import { codeFingerprint } from "./vite/fingerprint.ts";
import { isOfflineOn } from "./vite/offline-files.ts";

const store = path.join(folders.work, "site");
const cacheFile = `${store}.cache`;
const stateFile = `${store}.state`;
const pictureCache = ".candour/pictures";
const uploadFolder = path.join(folders.work, "upload");

/** An editor may save while we publish. */
const mostAttempts = 5;

/** What the last edition was made of: enough to see that nothing has changed, without loading its cache. */
type SiteState = { app: Hash; content?: Hash; at: string; staleAt: string | null };

export type PublishOptions = {
	now?: Date;
	isQuiet?: boolean;
	isChanged?: boolean;
	/** The paths inside content/ that may have changed since this press published last, if somebody has watched. */
	changed?: ReadonlySet<string> | undefined;
};

/** What came of one publishing. */
export type PublishedSite = {
	/** Files of the site. */
	written: number;
	removed: number;
	/** What the editors did, in a few words; nothing when the site is as it was. */
	summary: string;
	staleAt: string | null;
	notes: string[];
	seconds: number;
};

/** Publishes the content folder as a site in build/. Kept open, it knows what it published last and does only what is new. */
export function openPress() {
	let cache: PublishCache | undefined;
	let cacheId: string | undefined;
	/** This process goes on with the code that it has loaded. */
	let code: string | undefined;

	/** Readers see the old edition until the new one is whole. Throws, with nothing shown, when the content is not sound. */
	async function publish({
		now = new Date(),
		isQuiet = false,
		/** Something has been saved: there is no need to look whether anything has changed. */
		isChanged = false,
		changed,
	}: PublishOptions = {}): Promise<PublishedSite> {
		await checkSettings();
		return withBuildLock(async () => {
			for (let attempt = 1; ; attempt += 1) {
				try {
					return await publishOnce({ now, isQuiet, isChanged, changed });
				} catch (error) {
					if (!(error instanceof StoryChangedError) || attempt === mostAttempts) throw error;
				}
			}
		});
	}

	async function publishOnce({
		now,
		isQuiet,
		isChanged,
		changed,
	}: PublishOptions & { now: Date }): Promise<PublishedSite> {
		const started = performance.now();
		const { report, clear } = progressOn(process.stderr);
		try {
			clearSiteCache();
			code ??= await codeFingerprint();
			const app = await openAppBuild(code, () => isQuiet || console.log("Building the app."));
			// Looked at first, so that what is saved while we publish is published next time.
			const content = isChanged ? undefined : contentStamp(contentFolder());
			const state = await readState();
			if (state && isCurrent(state, app, content, now))
				return {
					written: 0,
					removed: 0,
					summary: "",
					notes: [],
					staleAt: state.staleAt,
					seconds: secondsSince(started),
				};
			const published = await publishEdition(app, { now, changed, onProgress: report });
			await writeFile(
				stateFile,
				JSON.stringify({ app: app.hash, content, at: now.toISOString(), staleAt: published.staleAt }),
			);
			return { ...published, seconds: secondsSince(started) };
		} finally {
			clear();
		}
	}

	async function publishEdition(
		app: AppBuild,
		{ now, changed, onProgress }: Pick<PublishOptions, "changed"> & { now: Date; onProgress: Progress },
	): Promise<Omit<PublishedSite, "seconds">> {
		// Another process may have published since.
		if (cache && cacheId !== (await idOf(cacheFile))) cache = undefined;
		// What has changed since this process published last; what has changed since another one did, nobody knows.
		const hint = cache && changed;
		cache ??= await loadCache(cacheFile, String(app.hash));
		const before = cache ?? emptyCache();
		const edition = await prepareEdition(
			{ content: contentFolder(), cache: pictureCache, onProgress, changed: hint, now },
			before,
		);
		// Until all is written, nothing that was known of the folder can be relied on.
		const isKnown = cache !== undefined;
		cache = undefined;
		await rm(stateFile, { force: true });
		const directory = await openDirectory(folders.build, store, isKnown);
		try {
			const { shown, hidden: next } = directory;
			const { files, pages, changes } = await writeSite(directory, {
				app,
				edition,
				manifest: await buildManifest(),
				before,
				onProgress,
			});
			// All was made anew, by other code say; most of it may be as it was.
			const isCompared = !directory.isClean && shown !== undefined && existsSync(shown);
			const { written, removed } = isCompared ? compareTrees(shown, next) : changes;
			if (written.size + removed.size > 0 || !directory.isClean)
				await directory.swap(files.keys(), onProgress);
			const { storyFiles, words, related, notes, staleAt } = edition;
			const known = { storyFiles, words, related, files, pages };
			await saveCache(cacheFile, String(app.hash), known);
			await addToUploadLists(uploadFolder, { written, removed });
			await directory.settle();
			cache = known;
			cacheId = await idOf(cacheFile);
			const summary = summaryOf(before, storyFiles, edition);
			return { written: written.size, removed: removed.size, summary, notes, staleAt };
		} finally {
			directory.close();
		}
	}

	/** Reads what is known of the edition that is shown, and what renders pages, so that the next one need not wait for them. Throws when content is not sound. */
	async function load(): Promise<void> {
		if (cache) return;
		code ??= await codeFingerprint();
		const app = await openAppBuild(code);
		cacheId = await idOf(cacheFile);
		cache = await loadCache(cacheFile, String(app.hash));
		await openRenderer(app.server, [], async () => "");
		if (!cache) return;
		// Each story's record and its related ones, which are not in the file.
		const { stories, related } = await prepareEdition(
			{ content: contentFolder(), cache: pictureCache, changed: new Set() },
			cache,
		);
		for (const index of stories.keys()) related.at(index);
		cache.related = related;
	}

	return { publish, load };
}

/** A story that was held back is new on the day it appears, whenever it was written. */
function summaryOf(before: PublishCache, now: StoryFiles, { stories }: Edition): string {
	const hashes = new Map<string, Hash>();
	for (const { facts, hash } of before.storyFiles.values())
		if (before.files.has(dataPathOf(facts.id))) hashes.set(facts.id, hash);
	const published = new Set(stories.map(({ id }) => id));
	let added = 0;
	let changed = 0;
	for (const { facts, hash } of now.values()) {
		if (!published.has(facts.id)) continue;
		const known = hashes.get(facts.id);
		if (known === undefined) added += 1;
		else if (known !== hash) changed += 1;
		hashes.delete(facts.id);
	}
	const parts = [
		added > 0 && `${added} new`,
		changed > 0 && `${changed} changed`,
		hashes.size > 0 && `${hashes.size} withdrawn`,
	];
	return `${stories.length} stories${parts.some(Boolean) ? `, ${parts.filter(Boolean).join(", ")}` : ""}`;
}

/** Settings that would make a site without sign-in are refused before anything is done. */
async function checkSettings(): Promise<void> {
	await loadSettings("production");
	const identity = readIdentitySettings(process.env);
	if (identity.kind === "firebase") await assertFrameAllowed(identity.authDomain);
	isOfflineOn();
	if (isDeskOn()) readDeskSettings();
}

async function buildManifest(): Promise<BuildManifest> {
	const { hosting } = JSON.parse(await readFile("firebase.json", "utf8"));
	return { identity: readIdentitySettings(process.env).kind, hosting };
}

/** Whether an edition of this moment would be the one that is shown. */
function isCurrent(state: SiteState, app: AppBuild, content: Hash | undefined, now: Date): boolean {
	const isSame = state.app === app.hash && content !== undefined && state.content === content;
	const isStale = state.staleAt !== null && Date.parse(state.staleAt) <= now.getTime();
	return isSame && !isStale && Date.parse(state.at) <= now.getTime() && existsSync(folders.build);
}

async function readState(): Promise<SiteState | undefined> {
	try {
		return JSON.parse(await readFile(stateFile, "utf8"));
	} catch {
		return undefined;
	}
}

async function idOf(file: string): Promise<string | undefined> {
	const found = await stat(file).catch(() => undefined);
	return found && `${found.ino} ${found.mtimeMs}`;
}

function secondsSince(started: number): number {
	return (performance.now() - started) / 1000;
}

/** One line for each edition, and a line for each note; nothing when nothing has changed. */
export function tellEdition({ written, removed, summary, notes, seconds }: PublishedSite): void {
	if (written + removed === 0) return;
	const time = new Date().toTimeString().slice(0, 8);
	console.log(
		`${time} Published ${summary}: wrote ${written} files, removed ${removed}, in ${seconds.toFixed(1)} s.`,
	);
	for (const note of notes) console.log(note);
}

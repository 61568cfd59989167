import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { deskPlace } from "../desk/settings.ts";
import { withBuildLock } from "../lib/build-lock.ts";
import { debounce } from "../lib/debounce.ts";
import { journalSize, openDirectory, settle } from "../lib/files/atomic-directory.ts";
import { compareTrees } from "../lib/files/compare-trees.ts";
import { folders, pictureCache } from "../lib/folders.ts";
import { type Progress, progressOn } from "../lib/progress.ts";
import { explanation } from "../lib/run-command.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import type { WantedPicture } from "../newsroom/pictures/wanted-pictures.ts";
import { type Edition, prepareEdition } from "../newsroom/publish/edition.ts";
import { heldBackReport } from "../newsroom/publish/held-back.ts";
import { nextEdition } from "../newsroom/publish/next-edition.ts";
import { emptyCache, loadCache, type PublishCache, saveCache } from "../newsroom/publish/publish-cache.ts";
import { retryChanged } from "../newsroom/publish/retry-changed.ts";
import { buildManifest, checkSettings } from "./build-settings.ts";
import { contentStamp } from "./content-stamp.ts";
import { writeDeskSite } from "./desk-site.ts";
import { summaryOf } from "./edition-summary.ts";
import { recordEdition } from "./editions/edition-history.ts";
import { openRenderer } from "./pages/renderer.ts";
import { type AppBuild, writeSite } from "./pages/site-edition.ts";
import { isPreviewBuild } from "./settings.ts";
import { isCurrent, readState, removeState, type SiteState, writeState } from "./site-state.ts";
import { siteStore } from "./site-store.ts";
import {
	addToUploadLog,
	compactUploadLogs,
	deskUploadFolder,
	uploadFolder,
	withInterrupted,
} from "./upload/upload-log.ts";
import { openAppBuild } from "./vite/app-build.ts";
import { type LoadedCode, loadedCode } from "./vite/loaded-code.ts";

const cacheFile = `${siteStore}.cache`;
export type PublishOptions = {
	now?: Date;
	isQuiet?: boolean;
	/** Something has been saved, so the check for changes is skipped. */
	isChanged?: boolean;
	/** The paths in content/ that may have changed since this press last published, if the folder is watched. */
	changed?: ReadonlySet<string> | undefined;
	/** Publishes new pictures with one WebP each, and leaves it to the caller to complete them. */
	isQuick?: boolean;
	/** Publishes nothing while there is any issue. */
	isStrict?: boolean;
	/** Instead of the terminal. */
	onProgress?: Progress | undefined;
};

/** The result of publishing once. */
export type PublishedSite = Pick<SiteState, "staleAt" | "nextStoryAt" | "problem"> & {
	/** Number of files written. */
	written: number;
	removed: number;
	/** The editorial changes in a few words; empty when nothing has changed. */
	summary: string;
	notes: string[];
	/** Pictures with only one WebP so far. */
	unfinished: WantedPicture[];
	seconds: number;
};

/** What this process knows of the last edition, without reading the cache file. */
type Resident = {
	cache: PublishCache;
	codeHash: string;
	/** Undefined if only the cache was loaded. */
	edition?: Edition;
	/** The file that `cache` was loaded from, or was saved to, or will replace. */
	cacheId: string | undefined;
	/** The part of the journal that `cache` includes, although the cache file does not yet. */
	journalBytes: number;
};

/**
 * Publishes the content folder as a site in build/. Later calls reuse the cache and do only what has changed. The cache
 * of a press that stays is saved after some time without an edition; until then the journal names what differs from it.
 */
export function openPress({ saveCacheAfterMs = 0 } = {}) {
	let resident: Resident | undefined;
	let saving: AbortController | undefined;
	/** Read once: a running process keeps the code that it has loaded. */
	let code: LoadedCode | undefined;

	/** Readers see the old edition until the new one is complete. Throws when nothing can be published. */
	async function publish({
		now = new Date(),
		isQuiet = false,
		isChanged = false,
		changed,
		isQuick = false,
		isStrict = false,
		onProgress,
	}: PublishOptions = {}): Promise<PublishedSite> {
		await checkSettings();
		saving?.abort();
		return withBuildLock(() =>
			retryChanged(contentFolder(), () =>
				publishOnce({ now, isQuiet, isChanged, changed, isQuick, isStrict, onProgress }),
			),
		);
	}

	async function publishOnce({
		now,
		isQuiet,
		isChanged,
		changed,
		isQuick = false,
		isStrict = false,
		onProgress,
	}: PublishOptions & { now: Date }): Promise<PublishedSite> {
		const started = performance.now();
		const { report, clear } = progressOn(process.stderr);
		try {
			code ??= await loadedCode();
			const app = await openAppBuild(code, () => isQuiet || console.log("Building the app."));
			// Read first, so that a file saved during publishing is published next time.
			const content = isChanged ? undefined : contentStamp(contentFolder());
			const last = await readState();
			if (last && isCurrent(last, app, content, now) && !(isStrict && last.problem))
				return {
					written: 0,
					removed: 0,
					summary: "",
					notes: [],
					unfinished: [],
					problem: last.problem,
					staleAt: last.staleAt,
					nextStoryAt: last.nextStoryAt,
					seconds: secondsSince(started),
				};
			const published = await publishEdition(app, {
				now,
				changed,
				isQuick,
				isStrict,
				onProgress: onProgress ?? report,
			});
			const { staleAt, nextStoryAt, problem, unfinished } = published;
			const state: SiteState = { app: app.hash, at: now.toISOString(), staleAt, nextStoryAt, problem };
			// Without its content, no edition is current: the next one has more pictures to publish.
			if (unfinished.length === 0) state.content = content;
			await writeState(state);
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
			isStrict,
			onProgress,
		}: Pick<PublishOptions, "changed"> & {
			now: Date;
			isQuick: boolean;
			isStrict: boolean;
			onProgress: Progress;
		},
	): Promise<Omit<PublishedSite, "seconds">> {
		const known = await lastKnown(app);
		const before = known?.cache ?? emptyCache();
		const prepare = () =>
			prepareEdition(
				{
					content: contentFolder(),
					cache: pictureCache,
					lastEdition: folders.build,
					isQuick,
					isStrict,
					onProgress,
					// The watched paths are complete only if this process published last.
					changed: resident && changed,
					now,
					isPreview: isPreviewBuild(),
				},
				before,
			);
		const isResident = resident !== undefined;
		let differing: Edition | undefined;
		if (known?.edition && changed && !isStrict && !isPreviewBuild()) {
			// It changes what is known in place, so nothing is if it fails.
			resident = undefined;
			differing = await nextEdition(known.edition, { changed, cache: pictureCache, isQuick, now });
			if (isResident) resident = known;
		}
		let edition = differing ?? (await prepare());
		// What is known does not describe the folder while it is being written.
		resident = undefined;
		await removeState();
		const directory = await openDirectory(folders.build, siteStore, known !== undefined, known?.journalBytes);
		try {
			const { shown, hidden: next, isClean, uncertain } = directory;
			if (differing && (!isClean || uncertain.size > 0)) edition = await prepare();
			const summary = summaryOf(before, edition);
			const { files, pages, changes } = await writeSite(directory, {
				app,
				edition,
				manifest: buildManifest(app, edition),
				before,
				onProgress,
			});
			// Everything was written again, for example by new code. Most files may be unchanged.
			const isCompared = !directory.isClean && shown !== undefined && existsSync(shown);
			const compared = isCompared ? compareTrees(shown, next) : changes;
			const { written, removed } = withInterrupted(compared, directory.uncertain, files);
			directory.record({ written, removed });
			const { storyFiles, last, words, related, notes, staleAt, nextStoryAt } = edition;
			if (written.size + removed.size > 0 || !directory.isClean) {
				await recordEdition(siteStore, directory, { written, removed }, { summary });
				await directory.swap(files.keys(), onProgress);
			}
			const { cached: pictures } = edition.pictures;
			const cache = { storyFiles, last, pictures, words, related, files, pages };
			await addToUploadLog(uploadFolder, { written, removed });
			if (deskPlace() === "own-origin")
				await writeDeskSite(edition.content.site, (changes) => addToUploadLog(deskUploadFolder, changes));
			const codeHash = String(app.hash);
			if (saveCacheAfterMs > 0 && isClean) saveWhenIdle();
			else {
				await saveCache(cacheFile, codeHash, cache);
				await directory.settle();
				await compactUploadLogs();
			}
			const [cacheId, journalBytes] = [await fileIdOf(cacheFile), await journalSize(siteStore)];
			resident = { cache, codeHash, edition, cacheId, journalBytes };
			const { unfinished } = edition.pictures;
			return {
				written: written.size,
				removed: removed.size,
				summary,
				notes,
				problem: heldBackReport(edition.heldBack),
				staleAt,
				nextStoryAt,
				unfinished,
			};
		} finally {
			directory.close();
		}
	}

	/** Undefined if another process has published in the meantime, and there is no cache file. */
	async function lastKnown(app: AppBuild): Promise<Resident | undefined> {
		const cacheId = await fileIdOf(cacheFile);
		if (resident && resident.cacheId !== cacheId) resident = undefined;
		if (resident) return resident;
		const codeHash = String(app.hash);
		const cache = await loadCache(cacheFile, codeHash);
		return cache && { cache, codeHash, cacheId, journalBytes: 0 };
	}

	const saveWhenIdle = debounce(saveCacheAfterMs, async () => {
		saving = new AbortController();
		const { signal } = saving;
		await withBuildLock(async () => {
			if (!resident || signal.aborted || !(await isLast(resident))) return;
			await saveCache(cacheFile, resident.codeHash, resident.cache, signal);
			await settle(siteStore);
			resident = { ...resident, cacheId: await fileIdOf(cacheFile), journalBytes: 0 };
			await compactUploadLogs();
		}).catch((error) => {
			if (!signal.aborted) console.error(explanation(error));
		});
	});

	/** Loads the cache and the renderer ahead of the next edition. Throws when the content has issues. */
	async function load(): Promise<void> {
		code ??= await loadedCode();
		const app = await openAppBuild(code);
		await openRenderer(app.server, [], async () => "");
		const known = await lastKnown(app);
		const state = await readState();
		if (!known || known.edition || !state || !(await isLast(known))) return;
		// Computes the story records and related stories, which the cache file does not hold.
		const edition = await prepareEdition(
			{
				content: contentFolder(),
				cache: pictureCache,
				lastEdition: folders.build,
				isQuick: true,
				changed: new Set(),
				now: new Date(state.at),
			},
			known.cache,
		);
		for (const story of edition.stories) edition.related.of(story);
		known.cache.related = edition.related;
		resident = { ...known, edition };
	}

	return { publish, load };
}

/** Whether this is about the last edition: no other process has published since, or put an earlier edition back. */
async function isLast({ cacheId, journalBytes }: Resident): Promise<boolean> {
	return cacheId === (await fileIdOf(cacheFile)) && journalBytes === (await journalSize(siteStore));
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

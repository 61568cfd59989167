import { createStore, type ReadableStore } from "../../../platform/create-store.ts";
import { LoadError } from "../../../platform/edition/load-error.ts";
import { type ListFile, type NextFile, readListFile } from "../read-list-file.ts";
import { isSameSubject, type ListSubject } from "../store/follows.ts";
import { mergeSources, type Source } from "./merge-sources.ts";

type YourNewsState = {
	sources: Source[];
	/** How many stories the reader has asked for. */
	wanted: number;
	/** True while files are read. */
	isBusy: boolean;
};

type YourNews = {
	store: ReadableStore<YourNewsState>;
	/** Loads the newest stories of all subjects. Keeps what is loaded of them already, for Back. */
	open: (subjects: ListSubject[]) => Promise<void>;
	more: () => Promise<void>;
	/** Reads the failed files again. */
	retry: () => Promise<void>;
};

const storiesPerStep = 12;

/** Files read for one press of "More". An archive has thousands. */
const maxFilesPerStep = 8;

/** Loaded lists are kept for Back, not for a tab that stays open. */
const maxAgeMs = 5 * 60_000;

export function createYourNews(
	read: (subject: ListSubject, file: Exclude<NextFile, null>) => Promise<ListFile>,
): YourNews {
	const initial: YourNewsState = { sources: [], wanted: storiesPerStep, isBusy: false };
	const store = createStore(initial);
	let loadedAt = 0;
	let runs = 0;

	const sourceOf = (subject: ListSubject) =>
		store.get().sources.find((source) => isSameSubject(source.subject, subject));

	/** Does nothing if the subject is no longer followed. */
	const update = (subject: ListSubject, change: (source: Source) => Source) =>
		store.set({
			...store.get(),
			sources: store
				.get()
				.sources.map((source) => (isSameSubject(source.subject, subject) ? change(source) : source)),
		});

	async function readNext({ subject, next: file }: Source): Promise<void> {
		if (file === null) return;
		try {
			const { cards, next } = await read(subject, file);
			update(subject, (source) =>
				source.next === file ? { ...source, cards: [...source.cards, ...cards], next, error: null } : source,
			);
		} catch (error) {
			if (!(error instanceof LoadError)) throw error;
			update(subject, (source) => ({ ...source, error }));
		}
	}

	/** Reads the front pages, then older files until there are enough stories. */
	async function fill(): Promise<void> {
		runs += 1;
		store.set({ ...store.get(), isBusy: true });
		try {
			await Promise.all(store.get().sources.filter(isUnread).map(readNext));
			for (let files = 0; files < maxFilesPerStep; ) {
				const { sources, wanted } = store.get();
				const { stories, behind } = mergeSources(sources);
				if (stories.length >= wanted || behind.length === 0) break;
				files += behind.length;
				await Promise.all(behind.map(readNext));
			}
		} finally {
			runs -= 1;
			store.set({ ...store.get(), isBusy: runs > 0 });
		}
	}

	return {
		store,
		open: (subjects) => {
			if (Date.now() - loadedAt > maxAgeMs) store.set(initial);
			loadedAt = Date.now();
			const sources = subjects.map(
				(subject): Source => sourceOf(subject) ?? { subject, cards: [], next: "front", error: null },
			);
			store.set({ ...store.get(), sources });
			return fill();
		},
		more: () => {
			const { sources, wanted } = store.get();
			const { stories } = mergeSources(sources);
			store.set({ ...store.get(), wanted: Math.min(wanted, stories.length) + storiesPerStep });
			return fill();
		},
		retry: () => {
			const failed = store.get().sources.filter(({ error }) => error);
			for (const { subject } of failed) update(subject, (source) => ({ ...source, error: null }));
			return Promise.all(failed.map(readNext)).then(fill);
		},
	};
}

function isUnread({ next, error }: Source): boolean {
	return next === "front" && !error;
}

export const yourNews = createYourNews(readListFile);

import type { Card } from "../../../../contract/published.ts";
import { createStore, type ReadableStore } from "../../../platform/create-store.ts";
import { LoadError } from "../../../platform/edition/load-error.ts";
import { type ListFile, type NextFile, publishedAt, readListFile } from "../read-list-file.ts";

/** About 900 stories of a topic. Older stories of a longer topic are not recognized. */
const maxFilesPerTopic = 10;

/** After an error, and between two reads of a list that has grown. */
const pauseMs = 60_000;

/** The stories of a topic that are known so far: all that are newer than `oldest`. */
type KnownTopic = {
	ids: Set<string>;
	next: NextFile;
	oldest: number;
	/** The date to read back to. */
	until: number;
	files: number;
	startedAt: number;
	isBusy: boolean;
};

type TopicLookup = {
	/** Changes when more is known. */
	version: ReadableStore<number>;
	/** How many topics are being read. */
	pending: ReadableStore<number>;
	has: (topic: string, id: string) => boolean;
	/** Reads the topics' lists as far back as the card's date. */
	cover: (topics: string[], card: Card) => void;
};

/**
 * Finds out which cards belong to a topic. Cards do not name their topics: that would cost every visitor of every list
 * about ten bytes per card. So a browser that mutes topics reads their lists, from the newest story back to the oldest
 * card that it shows.
 */
export function createTopicLookup(
	read: (topic: string, file: Exclude<NextFile, null>) => Promise<ListFile>,
): TopicLookup {
	const topics = new Map<string, KnownTopic>();
	const version = createStore(0);
	const pending = createStore(0);

	function start(topic: string, ids = new Set<string>()): KnownTopic {
		const known: KnownTopic = {
			ids,
			next: "front",
			oldest: Number.POSITIVE_INFINITY,
			until: Number.POSITIVE_INFINITY,
			files: 0,
			startedAt: Date.now(),
			isBusy: false,
		};
		topics.set(topic, known);
		return known;
	}

	async function readBack(topic: string, known: KnownTopic): Promise<void> {
		known.isBusy = true;
		pending.set(pending.get() + 1);
		while (known.next !== null && known.oldest >= known.until && known.files < maxFilesPerTopic) {
			try {
				const { cards, next } = await read(topic, known.next);
				for (const { id } of cards) known.ids.add(id);
				known.oldest = Math.min(known.oldest, ...cards.slice(-1).map(publishedAt));
				known.next = next;
				known.files += 1;
				version.set(version.get() + 1);
			} catch (error) {
				known.next = null;
				// A topic without a list has no stories. Other errors may pass.
				if (!(error instanceof LoadError && error.kind === "missing"))
					setTimeout(() => topics.get(topic) === known && topics.delete(topic), pauseMs);
			}
		}
		known.isBusy = false;
		pending.set(pending.get() - 1);
	}

	return {
		version,
		pending,
		has: (topic, id) => topics.get(topic)?.ids.has(id) ?? false,
		cover: (keys, card) => {
			const time = publishedAt(card);
			for (const topic of keys) {
				let known = topics.get(topic) ?? start(topic);
				const isNewer = time > known.startedAt && Date.now() > known.startedAt + pauseMs;
				if (isNewer) known = start(topic, known.ids);
				known.until = Math.min(known.until, time);
				if (!known.isBusy) readBack(topic, known);
			}
		},
	};
}

export const topicLookup = createTopicLookup((key, file) => readListFile({ kind: "topic", key }, file));

import { lstatSync } from "node:fs";
import path from "node:path";
import { debounce } from "../lib/debounce.ts";
import { fileSystemError } from "../lib/files/file-system-error.ts";
import { differences, hashOfStat, scanFolder } from "../lib/files/scan-folder.ts";
import { watchFolder } from "../lib/files/watch-folder.ts";
import type { Hash } from "../lib/hash.ts";
import { explanation } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { isInput } from "../newsroom/content/is-input.ts";
import { heldBackHeading } from "../newsroom/publish/held-back.ts";
import { ContentIssues } from "../newsroom/schemas/issues.ts";

const debounceMs = 100;
const staleCheckMs = 5_000;
const scanAfterMs = 10_000;
/** For a folder without events. */
const pollEveryMs = 30_000;
const scanSentence = `every ${pollEveryMs / 1000} seconds`;
/** A scan looks at every file, so an idle press scans ever more rarely, up to this. */
const maxScanEveryMs = 10 * 60_000;
/** Not sooner: an attempt may read the whole cache. */
const retryAfterMs = 30_000;
/** Where the operator must act, and where an attempt may build the app and print a long report. */
const slowRetryAfterMs = 10 * 60_000;

/** When the edition becomes stale, and what is held back from it. */
type Published = { staleAt: string | null; problem?: string };

type KeepPublishing = {
	content: string;
	/** Takes the paths that may have changed since the last call. */
	publish: (changed: ReadonlySet<string>) => Promise<Published>;
	/** Receives what is not published and why, and an empty string when everything is. */
	onResult?: (problem: string) => void;
};

/**
 * Publishes again when the content changes, a scheduled story is due, or an error may have passed. On an error the
 * previous edition stays. Watches the folder at once. Publishes only after `start`, which takes the time at which the
 * first edition becomes stale, or the error for which there is none.
 */
export function keepPublishing({ content, publish, onResult }: KeepPublishing): {
	start: (first: Published | { error: unknown }) => void;
	/** Publishes although nothing in the content has changed. */
	publishSoon: () => void;
	stop: () => void;
} {
	let staleAt: string | null = null;
	let isStarted = false;
	/** The last error that is tried again, which is printed once. */
	let reported: string | undefined;
	/** What is held back, which is printed once. */
	let heldBack = "";
	const reportHeldBack = (problem = "") => {
		if (problem && problem !== heldBack) console.error(`${heldBackHeading}\n${problem}`);
		heldBack = problem;
	};
	let changed = new Set<string>();
	let hasEvents = false;
	let isPollingReported = false;
	const poll = (sentence: string) => {
		if (!isPollingReported) console.error(sentence);
		isPollingReported = true;
		scan.poll();
	};
	const scan = scanForMissed(content, (missed) => {
		if (!hasEvents)
			poll(
				`${content} reports no changes, like some network drives. It is searched for them ${scanSentence}.`,
			);
		for (const file of missed) changed.add(file);
		publishSoon();
	});
	const publishSoon = debounce(debounceMs, async () => {
		const paths = changed;
		changed = new Set();
		scan.stop();
		try {
			await scan.record(paths);
			const edition = await publish(paths);
			({ staleAt } = edition);
			reported = undefined;
			reportHeldBack(edition.problem);
			onResult?.(heldBack);
		} catch (error) {
			changed = new Set([...paths, ...changed]);
			const isNew = reported !== String(explanation(error));
			retryLater(error);
			if (isNew) console.error(explanation(error));
			if (isNew && staleAt !== null) console.error("This is tried again by itself.");
			onResult?.(String(explanation(error)));
		}
		scan.start();
	});
	/** Only a change mends the content. Any other error may pass: a disk is full, a file is in use, memory is short. */
	const retryLater = (error: unknown) => {
		const mayPass = !(error instanceof ContentIssues);
		const mustAct = error instanceof UserError && !fileSystemError(error);
		const afterMs = mustAct ? slowRetryAfterMs : retryAfterMs;
		reported = mayPass ? String(explanation(error)) : undefined;
		staleAt = mayPass ? new Date(Date.now() + afterMs).toISOString() : null;
	};
	const onChange = (file: string) => {
		hasEvents = true;
		changed.add(file);
		scan.stop();
		if (isStarted) publishSoon();
	};
	const stopWatching = watchFolder(content, {
		onChange,
		isWanted: isInput,
		onError: ({ code, message }) =>
			poll(
				`${code ?? message}: not every folder of ${content} can be watched. It is searched for changes ${scanSentence} instead.`,
			),
	});
	const timer = setInterval(() => {
		if (staleAt === null || Date.parse(staleAt) > Date.now()) return;
		staleAt = null;
		publishSoon();
	}, staleCheckMs);
	timer.unref();
	return {
		start: (first) => {
			isStarted = true;
			if ("error" in first) retryLater(first.error);
			else {
				({ staleAt } = first);
				reportHeldBack(first.problem);
				if (heldBack) onResult?.(heldBack);
			}
			if (changed.size > 0) publishSoon();
			else scan.start();
		},
		publishSoon,
		stop: () => {
			stopWatching();
			clearInterval(timer);
			scan.stop();
		},
	};
}

/**
 * Operating systems drop events when there are too many, and some folders report none. Scans for missed changes after
 * the last event, and then again and again: ever more rarely, unless the folder is known to need polling.
 */
function scanForMissed(content: string, onMissed: (files: string[]) => void) {
	// Publishing reports a folder that cannot be read.
	const scanNow = (signal?: AbortSignal) => scanFolder(content, isInput, signal).catch(() => undefined);
	const first = scanNow();
	let lastScan: Map<string, Hash> | undefined;
	let timer: NodeJS.Timeout | undefined;
	let scanning = new AbortController();
	let isPolled = false;
	let pauseMs = pollEveryMs;
	const checkForMissed = async () => {
		const { signal } = scanning;
		const before = lastScan ?? (await first);
		const now = await scanNow(signal);
		if (signal.aborted) return;
		timer = setTimeout(checkForMissed, pauseMs).unref();
		if (!isPolled) pauseMs = Math.min(2 * pauseMs, maxScanEveryMs);
		if (!now) return;
		lastScan = now;
		const missed = before ? differences(before, now) : [];
		if (missed.length > 0) onMissed(missed);
	};
	const stop = () => {
		clearTimeout(timer);
		scanning.abort();
	};
	return {
		/** Records files that are about to be published, so that the next scan does not report them. */
		record: async (files: ReadonlySet<string>) => {
			lastScan ??= await first;
			for (const file of files) {
				const stat = lstatSync(path.join(content, file), { throwIfNoEntry: false });
				if (stat && !stat.isDirectory()) lastScan?.set(file, hashOfStat(stat));
				else lastScan?.delete(file);
			}
		},
		poll: () => {
			isPolled = true;
			pauseMs = pollEveryMs;
		},
		start: () => {
			stop();
			if (!isPolled) pauseMs = pollEveryMs;
			scanning = new AbortController();
			timer = setTimeout(checkForMissed, scanAfterMs).unref();
		},
		stop,
	};
}

import { lstatSync } from "node:fs";
import path from "node:path";
import { debounce } from "../lib/debounce.ts";
import { fileSystemError } from "../lib/files/file-system-error.ts";
import { differences, hashOfStat, scanFolder } from "../lib/files/scan-folder.ts";
import { watchFolder } from "../lib/files/watch-folder.ts";
import type { Hash } from "../lib/hash.ts";
import { explanation } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";
import { ContentIssues } from "../newsroom/schemas/issues.ts";

const debounceMs = 100;
const staleCheckMs = 5_000;
const scanAfterMs = 10_000;
const scanEveryMs = 30_000;
const scanSentence = `every ${scanEveryMs / 1000} seconds`;
/** Not sooner: an attempt may read the whole cache. */
const retryAfterMs = 30_000;
/** Where the operator must act, and where an attempt may build the app and print a long report. */
const slowRetryAfterMs = 10 * 60_000;

type KeepPublishing = {
	content: string;
	/** Takes the paths that may have changed since the last call. Returns when the edition becomes stale. */
	publish: (changed: ReadonlySet<string>) => Promise<{ staleAt: string | null }>;
	/** Receives the reason when publishing fails, and an empty string when it succeeds. */
	onResult?: (problem: string) => void;
};

/**
 * Publishes again when the content changes, a scheduled story is due, or an error may have passed. On an error the
 * previous edition stays. Watches the folder at once. Publishes only after `start`, which takes the time at which the
 * first edition becomes stale, or the error for which there is none.
 */
export function keepPublishing({ content, publish, onResult }: KeepPublishing): {
	start: (first: { staleAt: string | null } | { error: unknown }) => void;
	/** Publishes although nothing in the content has changed. */
	publishSoon: () => void;
	stop: () => void;
} {
	let staleAt: string | null = null;
	let isStarted = false;
	/** The last error that is tried again, which is printed once. */
	let reported: string | undefined;
	let changed = new Set<string>();
	let hasEvents = false;
	let isPollingReported = false;
	const reportPolling = (sentence: string) => {
		if (!isPollingReported) console.error(sentence);
		isPollingReported = true;
	};
	const scan = scanForMissed(content, (missed) => {
		if (!hasEvents)
			reportPolling(
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
			({ staleAt } = await publish(paths));
			reported = undefined;
			onResult?.("");
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
	const stopWatching = watchFolder(content, onChange, ({ code, message }) =>
		reportPolling(
			`${code ?? message}: not every folder of ${content} can be watched. It is searched for changes ${scanSentence} instead.`,
		),
	);
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
			else ({ staleAt } = first);
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
 * the last event, and then again and again.
 */
function scanForMissed(content: string, onMissed: (files: string[]) => void) {
	// Publishing reports a folder that cannot be read.
	const scanNow = (signal?: AbortSignal) => scanFolder(content, signal).catch(() => undefined);
	const first = scanNow();
	let lastScan: Map<string, Hash> | undefined;
	let timer: NodeJS.Timeout | undefined;
	let scanning = new AbortController();
	const checkForMissed = async () => {
		const { signal } = scanning;
		const before = lastScan ?? (await first);
		const now = await scanNow(signal);
		if (signal.aborted) return;
		timer = setTimeout(checkForMissed, scanEveryMs).unref();
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
		start: () => {
			stop();
			scanning = new AbortController();
			timer = setTimeout(checkForMissed, scanAfterMs).unref();
		},
		stop,
	};
}

import { statSync } from "node:fs";
import path from "node:path";
import { debounce } from "../lib/debounce.ts";
import { differences, hashOfStat, scanFolder } from "../lib/files/scan-folder.ts";
import { watchFolder } from "../lib/files/watch-folder.ts";
import type { Hash } from "../lib/hash.ts";
import { explanation } from "../lib/run-command.ts";

const debounceMs = 100;
const staleCheckMs = 5_000;
const scanAfterMs = 10_000;

type KeepPublishing = {
	content: string;
	/** Takes the paths that may have changed since the last call. Returns when the edition becomes stale. */
	publish: (changed: ReadonlySet<string>) => Promise<{ staleAt: string | null }>;
	/** Receives the reason when publishing fails, and an empty string when it succeeds. */
	onResult?: (problem: string) => void;
};

/**
 * Publishes again when the content changes or a scheduled story is due. On an error the previous edition stays.
 * Watches the folder at once. Publishes only after `start`, which takes the time at which the first edition becomes
 * stale.
 */
export function keepPublishing({ content, publish, onResult }: KeepPublishing): {
	start: (staleAt: string | null) => void;
	stop: () => void;
} {
	let staleAt: string | null = null;
	let isStarted = false;
	let changed = new Set<string>();
	const scan = scanForMissed(content, (missed) => {
		for (const file of missed) changed.add(file);
		publishSoon();
	});
	const publishSoon = debounce(debounceMs, async () => {
		const paths = changed;
		changed = new Set();
		scan.stop();
		await scan.record(paths);
		try {
			({ staleAt } = await publish(paths));
			onResult?.("");
		} catch (error) {
			// Retried with the next change, not before.
			staleAt = null;
			changed = new Set([...paths, ...changed]);
			console.error(explanation(error));
			onResult?.(String(explanation(error)));
		}
		if (paths.size > 0) scan.start();
	});
	const stopWatching = watchFolder(content, (file) => {
		changed.add(file);
		scan.stop();
		if (isStarted) publishSoon();
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
			staleAt = first;
			if (changed.size > 0) publishSoon();
		},
		stop: () => {
			stopWatching();
			clearInterval(timer);
			scan.stop();
		},
	};
}

/** Operating systems drop events when there are too many. Scans for missed changes after the last event. */
function scanForMissed(content: string, onMissed: (files: string[]) => void) {
	// Publishing reports a folder that cannot be read.
	const scanNow = (signal?: AbortSignal) => scanFolder(content, signal).catch(() => undefined);
	const first = scanNow();
	let lastScan: Map<string, Hash> | undefined;
	let timer: NodeJS.Timeout | undefined;
	let scanning = new AbortController();
	const checkForMissed = async () => {
		const before = lastScan;
		const now = await scanNow(scanning.signal);
		if (!now || !before) return;
		lastScan = now;
		const missed = differences(before, now);
		if (missed.length > 0) onMissed(missed);
	};
	return {
		/** Records files that are about to be published, so that the next scan does not report them. */
		record: async (files: ReadonlySet<string>) => {
			lastScan ??= await first;
			for (const file of files) {
				const stat = statSync(path.join(content, file), { throwIfNoEntry: false });
				if (stat?.isFile()) lastScan?.set(file, hashOfStat(stat));
				else lastScan?.delete(file);
			}
		},
		start: () => {
			scanning = new AbortController();
			timer = setTimeout(checkForMissed, scanAfterMs).unref();
		},
		stop: () => {
			clearTimeout(timer);
			scanning.abort();
		},
	};
}

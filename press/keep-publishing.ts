import { statSync } from "node:fs";
import path from "node:path";
import { debounce } from "../lib/debounce.ts";
import { differences, hashOfStat, scanFolder } from "../lib/files/scan-folder.ts";
import { watchFolder } from "../lib/files/watch-folder.ts";
import type { Hash } from "../lib/hash.ts";
import { explanation } from "../lib/run-command.ts";

const quietMs = 100;
const dueEveryMs = 5_000;
const scanAfterMs = 10_000;

type KeepPublishing = {
	content: string;
	/** Takes the paths that may have changed since the last time. Answers when the edition goes out of date. */
	publish: (changed: ReadonlySet<string>) => Promise<{ staleAt: string | null }>;
	/** Is told what kept an edition from being published, and nothing once one is. */
	onOutcome?: (fault: string) => void;
};

/**
 * Publishes again whenever the content changes or a scheduled story is due. What is wrong is told, and the edition before stays. Watches from the
 * beginning, and begins to publish when it is told that the first edition is there and when that one goes out of date by itself.
 */
export function keepPublishing({ content, publish, onOutcome }: KeepPublishing): {
	begin: (staleAt: string | null) => void;
	stop: () => void;
} {
	let staleAt: string | null = null;
	let hasBegun = false;
	let changed = new Set<string>();
	const scan = scanForMissed(content, (missed) => {
		for (const file of missed) changed.add(file);
		again();
	});
	const again = debounce(quietMs, async () => {
		const paths = changed;
		changed = new Set();
		scan.stop();
		await scan.note(paths);
		try {
			({ staleAt } = await publish(paths));
			onOutcome?.("");
		} catch (error) {
			// A story that is due is tried again with the next change.
			staleAt = null;
			changed = new Set([...paths, ...changed]);
			console.error(explanation(error));
			onOutcome?.(String(explanation(error)));
		}
		if (paths.size > 0) scan.start();
	});
	const stopWatching = watchFolder(content, (file) => {
		changed.add(file);
		scan.stop();
		if (hasBegun) again();
	});
	const timer = setInterval(() => {
		if (staleAt === null || Date.parse(staleAt) > Date.now()) return;
		staleAt = null;
		again();
	}, dueEveryMs);
	timer.unref();
	return {
		begin: (first) => {
			hasBegun = true;
			staleAt = first;
			if (changed.size > 0) again();
		},
		stop: () => {
			stopWatching();
			clearInterval(timer);
			scan.stop();
		},
	};
}

/** Systems drop what they tell of changes when there are very many. A while after the last change, finds those of which nothing was told. */
function scanForMissed(content: string, onMissed: (files: string[]) => void) {
	// A folder that cannot be read is told of by whoever publishes it.
	const scanNow = (signal?: AbortSignal) => scanFolder(content, signal).catch(() => undefined);
	const first = scanNow();
	let known: Map<string, Hash> | undefined;
	let timer: NodeJS.Timeout | undefined;
	let scanning = new AbortController();
	const look = async () => {
		const before = known;
		const now = await scanNow(scanning.signal);
		if (!now || !before) return;
		known = now;
		const missed = differences(before, now);
		if (missed.length > 0) onMissed(missed);
	};
	return {
		/** These were told of, and are about to be published as they are now. */
		note: async (files: ReadonlySet<string>) => {
			known ??= await first;
			for (const file of files) {
				const stat = statSync(path.join(content, file), { throwIfNoEntry: false });
				if (stat?.isFile()) known?.set(file, hashOfStat(stat));
				else known?.delete(file);
			}
		},
		start: () => {
			scanning = new AbortController();
			timer = setTimeout(look, scanAfterMs).unref();
		},
		stop: () => {
			clearTimeout(timer);
			scanning.abort();
		},
	};
}

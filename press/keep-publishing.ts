import { debounce } from "../lib/debounce.ts";
import { watchFolder } from "../lib/watch-folder.ts";
import { explanation } from "./run-command.ts";

const quietMs = 100;
const lookEveryMs = 5_000;
const lookThroughMs = 10_000;

type KeepPublishing = {
	content: string;
	/** Takes the paths that may have changed since the last time, or nothing when all are to be looked at. Answers when the edition goes out of date. */
	publish: (changed?: ReadonlySet<string>) => Promise<{ staleAt: string | null }>;
};

/**
 * Publishes again whenever the content changes or a scheduled story is due. What is wrong is told, and the edition before stays. Watches from the
 * beginning, and begins to publish when it is told that the first edition is there and when that one goes out of date by itself.
 */
export function keepPublishing({ content, publish }: KeepPublishing): {
	begin: (staleAt: string | null) => void;
	stop: () => void;
} {
	let staleAt: string | null = null;
	let hasBegun = false;
	let changed: Set<string> | undefined = new Set();
	const again = debounce(quietMs, async () => {
		const paths = changed;
		changed = new Set();
		clearTimeout(lookThrough);
		try {
			({ staleAt } = await publish(paths));
			// Systems may drop what they tell of changes when there are many.
			if (paths && paths.size > 0) lookThrough = setTimeout(publishAll, lookThroughMs).unref();
		} catch (error) {
			// A story that is due is tried again with the next change.
			staleAt = null;
			changed = paths && changed && new Set([...paths, ...changed]);
			console.error(explanation(error));
		}
	});
	let lookThrough: NodeJS.Timeout | undefined;
	const publishAll = () => {
		changed = undefined;
		again();
	};
	const stopWatching = watchFolder(content, (path) => {
		changed?.add(path);
		if (hasBegun) again();
	});
	const timer = setInterval(() => {
		if (staleAt === null || Date.parse(staleAt) > Date.now()) return;
		staleAt = null;
		again();
	}, lookEveryMs);
	timer.unref();
	return {
		begin: (first) => {
			hasBegun = true;
			staleAt = first;
			if (changed && changed.size > 0) again();
		},
		stop: () => {
			stopWatching();
			clearInterval(timer);
			clearTimeout(lookThrough);
		},
	};
}

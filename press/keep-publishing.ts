import { debounce } from "../lib/debounce.ts";
import { watchFolder } from "../lib/watch-folder.ts";
import { explanation } from "./run-command.ts";

const quietMs = 100;
const lookEveryMs = 5_000;
const lookThroughMs = 10_000;

type KeepPublishing = {
	content: string;
	/** When the edition that is shown goes out of date by itself. */
	staleAt: string | null;
	/** Takes the paths that may have changed since the last time, or nothing when all are to be looked at. Answers when the edition goes out of date. */
	publish: (changed?: ReadonlySet<string>) => Promise<{ staleAt: string | null }>;
};

/** Publishes again whenever the content changes or a scheduled story is due. What is wrong is told, and the edition before stays. */
export function keepPublishing({ content, staleAt: first, publish }: KeepPublishing): () => void {
	let staleAt = first;
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
		again();
	});
	// What was saved before the watching began.
	publishAll();
	const timer = setInterval(() => {
		if (staleAt === null || Date.parse(staleAt) > Date.now()) return;
		staleAt = null;
		again();
	}, lookEveryMs);
	timer.unref();
	return () => {
		stopWatching();
		clearInterval(timer);
		clearTimeout(lookThrough);
	};
}

import { debounce } from "../lib/debounce.ts";
import { watchFolder } from "../lib/watch-folder.ts";
import { explanation } from "./run-command.ts";

const quietMs = 100;
const lookEveryMs = 5_000;

type KeepPublishing = {
	content: string;
	/** When the edition that is shown goes out of date by itself. */
	staleAt: string | null;
	/** Answers when the new edition does. */
	publish: () => Promise<{ staleAt: string | null }>;
};

/** Publishes again whenever the content changes or a scheduled story is due. What is wrong is told, and the edition before stays. */
export function keepPublishing({ content, staleAt: first, publish }: KeepPublishing): () => void {
	let staleAt = first;
	const again = debounce(quietMs, async () => {
		try {
			({ staleAt } = await publish());
		} catch (error) {
			// A story that is due is tried again with the next change.
			staleAt = null;
			console.error(explanation(error));
		}
	});
	const stopWatching = watchFolder(content, again);
	const timer = setInterval(() => {
		if (staleAt === null || Date.parse(staleAt) > Date.now()) return;
		staleAt = null;
		again();
	}, lookEveryMs);
	timer.unref();
	return () => {
		stopWatching();
		clearInterval(timer);
	};
}

import { type Newest, newestFile } from "../../contract/newest.ts";
import { fetchEdition } from "../edition/edition-file.ts";
import { createBroadcast } from "./broadcast.ts";
import { type KnownStories, knownFromNewest } from "./count-new-stories.ts";
import { createPoller } from "./polling.ts";

/** What this tab has heard of the newest stories, and what its reader made of it. */
export type LiveEdition = {
	newest: Newest | null;
	/** What the reader knew before, for pages that hold no list of their own. */
	known: KnownStories | null;
	/** The mark of the edition that the reader has taken up or does not want to hear of. */
	settled: string | null;
};

let live: LiveEdition = { newest: null, known: null, settled: null };
const heard = new Set<string>();
const listeners = new Set<() => void>();

const asking = createPoller(async () => {
	const newest = await fetchEdition(newestFile);
	hear(newest);
	tabs.tell(newest);
});
const tabs = createBroadcast((newest) => {
	hear(newest);
	asking.putOff();
});

/** An edition that was heard of before comes from a host that lags behind: it tells nothing. */
function hear(newest: Newest): void {
	if (heard.has(newest.mark)) return;
	heard.add(newest.mark);
	set({ ...live, newest, known: live.known ?? knownFromNewest(newest) });
}

/** Tells what the reader has been shown of all news. */
export function setKnownStories(known: KnownStories): void {
	set({ ...live, known });
}

/** No more of this edition. */
export function dismissEdition({ mark }: Newest): void {
	set({ ...live, settled: mark });
}

export function currentEdition(): LiveEdition {
	return live;
}

/** Asks for as long as somebody listens. */
export function onEdition(listener: () => void): () => void {
	if (listeners.size === 0) for (const part of [asking, tabs]) part.start();
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) for (const part of [asking, tabs]) part.stop();
	};
}

function set(next: LiveEdition): void {
	live = next;
	for (const listener of listeners) listener();
}

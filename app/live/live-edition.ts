import { type Newest, newestFile } from "../../contract/newest.ts";
import { fetchEdition } from "../edition/edition-file.ts";
import { createBroadcast } from "./broadcast.ts";
import { type KnownStories, knownFromNewest } from "./count-new-stories.ts";
import { createPoller } from "./polling.ts";

export type LiveEdition = {
	/** The newest stories that this tab has received. */
	newest: Newest | null;
	/** What the reader has seen already, for pages that show no list. */
	known: KnownStories | null;
	/** The `mark` of the edition whose offer the reader has opened or closed. */
	dismissedRevision: string | null;
};

let live: LiveEdition = { newest: null, known: null, dismissedRevision: null };
const receivedRevisions = new Set<string>();
const listeners = new Set<() => void>();

const poller = createPoller(async () => {
	const newest = await fetchEdition(newestFile);
	receive(newest);
	broadcast.send(newest);
});
const broadcast = createBroadcast((newest) => {
	receive(newest);
	poller.postpone();
});

/** Ignores an edition that was received before: a host with a stale cache may serve it again. */
function receive(newest: Newest): void {
	if (receivedRevisions.has(newest.mark)) return;
	receivedRevisions.add(newest.mark);
	set({ ...live, newest, known: live.known ?? knownFromNewest(newest) });
}

/** Records which stories the reader has seen in the list of all news. */
export function setKnownStories(known: KnownStories): void {
	set({ ...live, known });
}

/** Hides the offer until the next edition. */
export function dismissEdition({ mark }: Newest): void {
	set({ ...live, dismissedRevision: mark });
}

export function currentEdition(): LiveEdition {
	return live;
}

/** Subscribes to changes. Polling runs only while there are subscribers. */
export function onEdition(listener: () => void): () => void {
	if (listeners.size === 0) for (const service of [poller, broadcast]) service.start();
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) for (const service of [poller, broadcast]) service.stop();
	};
}

function set(next: LiveEdition): void {
	live = next;
	for (const listener of listeners) listener();
}

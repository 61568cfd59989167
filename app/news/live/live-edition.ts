import { type Newest, newestFile } from "../../../contract/newest.ts";
import { createStore } from "../../platform/create-store.ts";
import { fetchEdition } from "../../platform/edition/edition-file.ts";
import { createBroadcast } from "./broadcast.ts";
import { type KnownStories, knownFromNewest } from "./count-new-stories.ts";
import { createPoller } from "./polling.ts";

type LiveEdition = {
	/** The newest stories that this tab has received. */
	newest: Newest | null;
	/** What the reader has seen already, for pages that show no list. */
	known: KnownStories | null;
	/** The `mark` of the edition whose offer the reader has opened or closed. */
	dismissedRevision: string | null;
};

const edition = createStore<LiveEdition>({ newest: null, known: null, dismissedRevision: null });
const receivedRevisions = new Set<string>();
let subscribers = 0;

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
	const current = edition.get();
	edition.set({ ...current, newest, known: current.known ?? knownFromNewest(newest) });
}

/** Records which stories the reader has seen in the list of all news. */
export function setKnownStories(known: KnownStories): void {
	edition.set({ ...edition.get(), known });
}

/** Hides the offer until the next edition. */
export function dismissEdition({ mark }: Newest): void {
	edition.set({ ...edition.get(), dismissedRevision: mark });
}

export const currentEdition = edition.get;

/** Subscribes to changes. Polling runs only while there are subscribers. */
export function onEdition(listener: () => void): () => void {
	if (subscribers === 0) for (const service of [poller, broadcast]) service.start();
	subscribers += 1;
	const unsubscribe = edition.subscribe(listener);
	return () => {
		unsubscribe();
		subscribers -= 1;
		if (subscribers === 0) for (const service of [poller, broadcast]) service.stop();
	};
}

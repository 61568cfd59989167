import { useStore } from "../../../platform/create-store.ts";
import type { StorageProblem } from "../../../platform/storage/stored-value.ts";
import { followStore } from "../store/follow-store.ts";

const notes: Record<StorageProblem, string> = {
	forbidden:
		"Your browser does not let this site keep anything. What you follow and mute lasts until this tab is closed.",
	quarantined:
		"Some of what you follow and mute could not be read. It was not thrown away: it is kept aside in this browser.",
	"quarantine-full":
		"What this browser kept of what you follow and mute could not be read, and there is no room to put it aside. It was left as it is, and what you change lasts until this tab is closed.",
};

/** Says what is wrong with the storage, if anything. */
export function StorageNote() {
	const problem = useStore(followStore.store, followStore.problem);
	return <div role="status">{problem && <p className="your-news-storage">{notes[problem]}</p>}</div>;
}

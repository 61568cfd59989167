import { lineOf, type Newest, newestFile } from "../../contract/newest.ts";

const name = "newest-stories";

/** What one tab of the reader has heard, the others that are seen hear from it. */
export function createBroadcast(hear: (newest: Newest) => void) {
	let channel: BroadcastChannel | undefined;

	/** Closed in the background: a page with an open line is not kept by browsers for coming back to. */
	function follow(): void {
		if (document.hidden) close();
		else channel ??= open();
	}

	function open(): BroadcastChannel {
		const opened = new BroadcastChannel(name);
		opened.onmessage = ({ data }) => {
			try {
				hear(newestFile.decode(data));
			} catch {
				// A tab of another version speaks otherwise.
			}
		};
		return opened;
	}

	function close(): void {
		channel?.close();
		channel = undefined;
	}

	return {
		start(): void {
			document.addEventListener("visibilitychange", follow);
			follow();
		},
		stop(): void {
			document.removeEventListener("visibilitychange", follow);
			close();
		},
		tell({ mark, stories }: Newest): void {
			channel?.postMessage({ mark, stories: stories.map(lineOf) });
		},
	};
}

import { encodeNewestStory, type Newest, newestFile } from "../../../contract/newest.ts";

const channelName = "newest-stories";

/** Shares the newest stories between the reader's visible tabs, so that only one of them polls. */
export function createBroadcast(onNewest: (newest: Newest) => void) {
	let channel: BroadcastChannel | undefined;

	/** Closed in the background: an open channel keeps the page out of the back/forward cache. */
	function openOrClose(): void {
		if (document.hidden) close();
		else channel ??= open();
	}

	function open(): BroadcastChannel {
		const opened = new BroadcastChannel(channelName);
		opened.onmessage = ({ data }) => {
			try {
				onNewest(newestFile.decode(data));
			} catch {
				// A tab with another version of the app may send another format.
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
			document.addEventListener("visibilitychange", openOrClose);
			openOrClose();
		},
		stop(): void {
			document.removeEventListener("visibilitychange", openOrClose);
			close();
		},
		send({ mark, stories }: Newest): void {
			channel?.postMessage({ mark, stories: stories.map(encodeNewestStory) });
		},
	};
}

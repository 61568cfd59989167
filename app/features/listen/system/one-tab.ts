import { listening } from "../playback.ts";

/** All tabs of a browser share its voice: the tab that begins to speak makes the others pause. */
export function pauseOtherTabs(pause: () => void): void {
	let channel: BroadcastChannel | undefined;
	listening.subscribe(() => {
		if (listening.get().status !== "playing") {
			// An open channel would keep the page out of the back/forward cache.
			channel?.close();
			channel = undefined;
		} else if (!channel) {
			channel = new BroadcastChannel("candour-listening");
			channel.onmessage = pause;
			channel.postMessage("speaking");
		}
	});
}

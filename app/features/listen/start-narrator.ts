import { site } from "../../platform/site/site.ts";
import { currentSession, onSession } from "../../reader/session.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { listenSettings } from "./listen-settings.ts";
import { listening } from "./playback.ts";
import { createNarrator } from "./speech/narrator.ts";
import { connectMediaSession } from "./system/media-session.ts";
import { pauseOtherTabs } from "./system/one-tab.ts";

const { rate, voice } = listenSettings.get();
listening.set({ ...listening.get(), rate: rate ?? 1, voice });

export const narrator = createNarrator({
	state: listening,
	language: site.language,
	note: (text, tone) => notify({ tone, text }),
	// If it cannot be kept, it still holds in this tab.
	keep: (choice) => listenSettings.change((settings) => ({ ...settings, ...choice })),
});

connectMediaSession(narrator);
pauseOtherTabs(narrator.pause);
// Otherwise the browser speaks on without the page.
addEventListener("pagehide", narrator.pause);
stopWithReader();

/** What a reader listens to is not for the next one. */
function stopWithReader(): void {
	let { reader } = currentSession();
	onSession(() => {
		const previous = reader;
		reader = currentSession().reader;
		if (previous && previous.uid !== reader?.uid) narrator.stop();
	});
}

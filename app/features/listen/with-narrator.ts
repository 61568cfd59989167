import type { ComponentType } from "react";
import { createStore } from "../../platform/create-store.ts";
import { notify } from "../../ui/toasts/notify.ts";
import type { Narrator } from "./speech/narrator.ts";

/** The narrator and the player, once loaded. */
export const loadedPlayer = createStore<{
	narrator: Narrator;
	Player: ComponentType<{ narrator: Narrator }>;
} | null>(null);

/** Calls back with the narrator: at once if it is loaded, because WebKit lets only a press start speech. */
export async function withNarrator(use: (narrator: Narrator) => void): Promise<void> {
	const loaded = loadedPlayer.get();
	if (loaded) return use(loaded.narrator);
	try {
		const [{ narrator }, { Player }] = await Promise.all([
			import("./start-narrator.ts"),
			import("./player/player.tsx"),
		]);
		loadedPlayer.set({ narrator, Player });
		use(narrator);
	} catch {
		const text = "The voice could not be loaded. Check the connection, then press Listen again.";
		notify({ tone: "error", text });
	}
}

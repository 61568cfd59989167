import { useStore } from "../../platform/create-store.ts";
import { listening } from "./playback.ts";
import { loadedPlayer } from "./with-narrator.ts";

/** The player. Loaded with the first press of a Listen button. */
export function ListenPlayer() {
	const isOpen = useStore(listening, ({ status }) => status !== "idle");
	const loaded = useStore(loadedPlayer);
	return isOpen && loaded && <loaded.Player narrator={loaded.narrator} />;
}

import { useStore } from "../../platform/create-store.ts";
import { listening, loadedPlayer } from "./listening.ts";

/** The player. Loaded with the first press of a Listen button. */
export function ListenPlayer() {
	const isOpen = useStore(listening, ({ status }) => status !== "idle");
	const loaded = useStore(loadedPlayer);
	return isOpen && loaded && <loaded.Player narrator={loaded.narrator} />;
}

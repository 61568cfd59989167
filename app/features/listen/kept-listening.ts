import { frontPage } from "../../../contract/paths.ts";
import { keptValue } from "../../platform/storage/kept-data.ts";
import { listenSettings } from "./listen-settings.ts";

/** The speed and the voice of Listen. */
export const keptListening = keptValue(listenSettings, {
	name: "listening",
	label: "Listen",
	href: frontPage,
	describe: ({ rate, voice }) => {
		if (voice !== null) return rate === null ? "your voice" : "your speed and voice";
		return rate === null ? null : "your speed";
	},
	merge: (own, imported) => ({ rate: own.rate ?? imported.rate, voice: own.voice ?? imported.voice }),
});

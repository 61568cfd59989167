import { frontPage } from "../../../contract/paths.ts";
import type { KeptData } from "../../platform/storage/kept-data.ts";
import { decodeSettings, encodeSettings, listenSettings } from "./listen-settings.ts";

/** The speed and the voice of Listen. */
export const keptListening = {
	name: "listening",
	label: "Listen",
	href: frontPage,
	key: listenSettings.key,
	describe: () => {
		const { rate, voice } = listenSettings.get();
		if (voice !== null) return rate === null ? "your voice" : "your speed and voice";
		return rate === null ? null : "your speed";
	},
	exportData: () => encodeSettings(listenSettings.get()),
	importData: async (data) => {
		const imported = decodeImported(data);
		const result = await listenSettings.change(({ rate, voice }) => ({
			rate: rate ?? imported.rate,
			voice: voice ?? imported.voice,
		}));
		if (result !== "done") throw new Error("The speed and voice of Listen could not be stored.");
	},
	clear: async () => (await listenSettings.change(() => ({ rate: null, voice: null }))) === "done",
} satisfies KeptData;

function decodeImported(data: unknown) {
	try {
		return decodeSettings(data);
	} catch {
		throw new Error("The file has a speed and voice of Listen that cannot be read.");
	}
}

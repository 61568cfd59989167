import { number, object, orNull, string } from "../../../contract/decoder.ts";
import { createStoredValue } from "../../platform/storage/stored-value.ts";

export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** The reader's speed and voice (its `voiceURI`). Null if the reader has chosen none. */
type ListenSettings = { rate: number | null; voice: string | null };

const version = 1;
const maxVoiceLength = 300;

const decodeFields = object({ version: number, rate: orNull(number), voice: orNull(string) });

export const listenSettings = createStoredValue<ListenSettings>("candour-listening", {
	initial: { rate: null, voice: null },
	/** Drops a speed or voice that cannot be used. */
	decode: (stored) => {
		const { version: found, rate, voice } = decodeFields(stored);
		if (found !== version) throw new TypeError("Unknown version");
		return {
			rate: rate !== null && rates.includes(rate) ? rate : null,
			voice: voice !== null && voice.length <= maxVoiceLength ? voice : null,
		};
	},
	encode: ({ rate, voice }) => (rate === null && voice === null ? undefined : { version, rate, voice }),
});

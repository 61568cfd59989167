import { number, object, orNull, string } from "../../../contract/decoder.ts";
import { createStoredValue } from "../../platform/storage/stored-value.ts";

export const rates = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** The reader's speed and voice (its `voiceURI`). Null if the reader has chosen none. */
export type ListenSettings = { rate: number | null; voice: string | null };

const initial: ListenSettings = { rate: null, voice: null };
const version = 1;
const maxVoiceLength = 300;

export const listenSettings = createStoredValue<ListenSettings>("candour-listening", {
	initial,
	parse: (text) => {
		if (text === null) return { value: initial, unreadable: null };
		try {
			return { value: decodeSettings(JSON.parse(text)), unreadable: null };
		} catch {
			return { value: initial, unreadable: text };
		}
	},
	serialize: (settings) => (isEmpty(settings) ? null : JSON.stringify({ version, ...settings })),
});

const decodeFields = object({ version: number, rate: orNull(number), voice: orNull(string) });

/** Drops a speed or voice that cannot be used. Throws if the value is something else. */
export function decodeSettings(value: unknown): ListenSettings {
	const { version: found, rate, voice } = decodeFields(value);
	if (found !== version) throw new TypeError("Unknown version");
	return {
		rate: rate !== null && rates.includes(rate) ? rate : null,
		voice: voice !== null && voice.length <= maxVoiceLength ? voice : null,
	};
}

export function encodeSettings(settings: ListenSettings): unknown {
	return isEmpty(settings) ? undefined : { version, ...settings };
}

function isEmpty({ rate, voice }: ListenSettings): boolean {
	return rate === null && voice === null;
}

import { readStorage, writeStorage } from "./safe-storage.ts";

/** Stores unreadable text of a key under a key of its own. Returns whether it is stored. */
export function quarantine(key: string, text: string): boolean {
	const texts = quarantinedTexts(key);
	return texts.includes(text) || writeStorage(quarantineKey(key, texts.length + 1), text);
}

/** All quarantined texts of a key in this browser. */
export function quarantinedTexts(key: string): string[] {
	const texts: string[] = [];
	for (;;) {
		const text = readStorage(quarantineKey(key, texts.length + 1));
		if (text === null) return texts;
		texts.push(text);
	}
}

/** Deletes all quarantined texts of a key, when the reader wants its data gone. */
export function clearQuarantine(key: string): void {
	for (const index of quarantinedTexts(key).keys()) writeStorage(quarantineKey(key, index + 1), null);
}

function quarantineKey(key: string, number: number): string {
	return `${key}-put-aside-${number}`;
}

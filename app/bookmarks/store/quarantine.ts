import { readStorage, writeStorage } from "../../runtime/safe-storage.ts";

const keyPrefix = "bookmarked-put-aside";

/** Stores unreadable text under its own key. Returns whether it is stored. */
export function quarantine(text: string): boolean {
	const texts = quarantinedTexts();
	return texts.includes(text) || writeStorage(`${keyPrefix}-${texts.length + 1}`, text);
}

/** All quarantined texts in this browser. */
export function quarantinedTexts(): string[] {
	const texts: string[] = [];
	for (;;) {
		const text = readStorage(`${keyPrefix}-${texts.length + 1}`);
		if (text === null) return texts;
		texts.push(text);
	}
}

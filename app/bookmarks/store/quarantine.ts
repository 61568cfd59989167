import { readStorage, writeStorage } from "../../runtime/safe-storage.ts";

const key = "bookmarked-put-aside";

/** Keeps a text that is no list of bookmarks, under a key of its own. Says whether it is safe there. */
export function quarantine(text: string): boolean {
	const texts = quarantinedTexts();
	return texts.includes(text) || writeStorage(`${key}-${texts.length + 1}`, text);
}

/** Everything that was ever put aside in this browser. */
export function quarantinedTexts(): string[] {
	const texts: string[] = [];
	for (;;) {
		const text = readStorage(`${key}-${texts.length + 1}`);
		if (text === null) return texts;
		texts.push(text);
	}
}

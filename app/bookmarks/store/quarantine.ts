const key = "bookmarked-put-aside";

/** Keeps a text that is no list of bookmarks, under a key of its own. Says whether it is safe there. */
export function quarantine(text: string): boolean {
	try {
		if (quarantinedTexts().includes(text)) return true;
		localStorage.setItem(freeKey(), text);
		return true;
	} catch {
		return false;
	}
}

/** Everything that was ever put aside in this browser. */
export function quarantinedTexts(): string[] {
	const texts: string[] = [];
	try {
		for (let count = 1; ; count += 1) {
			const text = localStorage.getItem(`${key}-${count}`);
			if (text === null) return texts;
			texts.push(text);
		}
	} catch {
		return texts;
	}
}

function freeKey(): string {
	return `${key}-${quarantinedTexts().length + 1}`;
}

/** The lengths of a briefing in minutes, as they are written out. */
const words = { 5: "Five", 10: "Ten", 20: "Twenty" } as const;

export type Length = keyof typeof words;

export const lengths: Length[] = [5, 10, 20];

/** The length that a part of a URL names, or null. */
export function parseLength(text: string | null | undefined): Length | null {
	return lengths.find((length) => `${length}` === text) ?? null;
}

/** Such as "Ten-minute edition". */
export function briefingTitle(length: Length): string {
	return `${words[length]}-minute edition`;
}

/** The same within a sentence. */
export function formatLength(length: Length): string {
	return briefingTitle(length).toLowerCase();
}

/** Such as "Ten minutes". */
export function lengthName(length: Length): string {
	return `${words[length]} minutes`;
}

export function formatMinutes(minutes: number): string {
	return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

export function briefingPath(length: Length): string {
	return `/briefing/${length}`;
}

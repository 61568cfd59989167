const wordsPerMinute = 220;

/** At least one. */
export function minutesToRead(text: string): number {
	const words = text.match(/\S+/g)?.length ?? 0;
	return Math.max(1, Math.round(words / wordsPerMinute));
}

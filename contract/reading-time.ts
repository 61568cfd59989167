const wordsPerMinute = 220;

/** At least one. */
export function minutesToRead(text: string): number {
	const words = text.trim().split(/\s+/).length;
	return Math.max(1, Math.round(words / wordsPerMinute));
}

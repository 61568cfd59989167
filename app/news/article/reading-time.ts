const wordsPerMinute = 220;

/** How long the text takes to read, in whole minutes. */
export function minutesToRead(details: string): number {
	const words = details.trim().split(/\s+/).length;
	return Math.max(1, Math.round(words / wordsPerMinute));
}

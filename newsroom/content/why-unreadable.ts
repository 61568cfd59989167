export const damaged = "it is damaged or was cut off";

/** The decoder works in threads, and which of them is the first to name a damage is chance: it gets one name. */
export function whyUnreadable(error: unknown): string {
	const { message } = error as Error;
	return /failOn|premature end/.test(message) ? damaged : message;
}

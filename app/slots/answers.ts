import type { Answers } from "./capability.ts";
import { openCapabilities } from "./registry.ts";

export const defaultAnswers: Answers = { isRead: () => false, isMuted: () => false, followed: () => [] };

/** Loads what the capabilities answer each other. */
export async function loadAnswers(): Promise<Answers> {
	const given = await Promise.all((await openCapabilities()).map((one) => one.answers?.()));
	return Object.assign({}, defaultAnswers, ...given);
}

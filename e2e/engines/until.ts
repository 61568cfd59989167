import { setTimeout as pause } from "node:timers/promises";

const deadlineMs = 30_000;
const intervalMs = 40;

/**
 * Asks until there is an answer other than undefined. An attempt that throws is one more reason to ask again: a page may be
 * on its way to the next.
 */
export async function until<Answer>(
	what: string,
	ask: () => Promise<Answer | undefined>,
	waitMs = deadlineMs,
): Promise<Answer> {
	const end = performance.now() + waitMs;
	let problem = "";
	do {
		try {
			const answer = await ask();
			if (answer !== undefined) return answer;
			problem = "";
		} catch (error) {
			problem = ` (${error instanceof Error ? error.message : error})`;
		}
		await pause(intervalMs);
	} while (performance.now() < end);
	throw new Error(`${what}: not within ${waitMs} ms${problem}.`);
}

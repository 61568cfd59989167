import { expect, test } from "vitest";
import { createLimiter } from "./create-limiter.ts";

test("at most so many tasks run at a time, all of them run, and a failure frees its place", async () => {
	const inTurn = createLimiter(2);
	let running = 0;
	let most = 0;
	const results = await Promise.allSettled(
		Array.from({ length: 7 }, (_, index) =>
			inTurn(async () => {
				running += 1;
				most = Math.max(most, running);
				await new Promise((resolve) => setTimeout(resolve));
				running -= 1;
				if (index === 1) throw new Error("failed");
				return index;
			}),
		),
	);
	expect(most).toBe(2);
	expect(results.map(({ status }) => status).filter((status) => status === "fulfilled")).toHaveLength(6);
});

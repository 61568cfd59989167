import { expect, test } from "vitest";
import { formatCount } from "./format-count.ts";

test.each([0, 7, 999, 1000, 12_345, 1_000_000, 9_007_199_254_740_991])(
	"%d is grouped by thousands",
	(count) => {
		expect(formatCount(count)).toBe(count.toLocaleString("en-US"));
	},
);

import { afterEach, expect, test, vi } from "vitest";
import { groupByDay } from "./group-by-day.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
	["after the clocks go forward", 2026, 2, 30, 0],
	["after the clocks go back", 2026, 9, 26, 23],
	["of a new year", 2027, 0, 1, 12],
])("on the day %s, yesterday is the day before", (_, year, month, day, hour) => {
	vi.stubEnv("TZ", "Europe/Berlin");
	const openings = [0, 1, 2].map((daysAgo) => {
		const openedAt = new Date(year, month, day - daysAgo, 0, 10).getTime() / 1_000;
		return { id: `${daysAgo}`, title: "", openedAt, isRead: true };
	});
	const days = groupByDay(openings, new Date(year, month, day, hour, 30));
	expect(days.map(({ name }) => name).slice(0, 2)).toEqual(["Today", "Yesterday"]);
	expect(days.map(({ openings }) => openings.map(({ id }) => id))).toEqual([["0"], ["1"], ["2"]]);
});

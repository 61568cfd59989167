import { expect, test } from "vitest";
import { longDay, shortDay, shortUniversalDay, weekdayOf } from "./format-date.ts";

test("dates are formatted as by toLocaleDateString in English", () => {
	for (let day = 0; day < 800; day += 1) {
		const date = new Date(Date.UTC(2026, 0, 1, 22, 30) + day * 86_400_000);
		const formatted = (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString("en-US", options);
		const short = { month: "short", day: "numeric", year: "numeric" } as const;
		expect(weekdayOf(date)).toBe(formatted({ weekday: "long" }));
		expect(longDay(date)).toBe(formatted({ ...short, month: "long" }));
		expect(shortDay(date)).toBe(formatted(short));
		expect(shortUniversalDay(date)).toBe(formatted({ ...short, timeZone: "UTC" }));
	}
});

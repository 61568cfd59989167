import { expect, test } from "vitest";
import { longDay, shortDay, shortUniversalDay, weekdayOf } from "./format-date.ts";

test("days read as a browser would write them in English", () => {
	for (let day = 0; day < 800; day += 1) {
		const moment = new Date(Date.UTC(2026, 0, 1, 22, 30) + day * 86_400_000);
		const written = (form: Intl.DateTimeFormatOptions) => moment.toLocaleDateString("en-US", form);
		const short = { month: "short", day: "numeric", year: "numeric" } as const;
		expect(weekdayOf(moment)).toBe(written({ weekday: "long" }));
		expect(longDay(moment)).toBe(written({ ...short, month: "long" }));
		expect(shortDay(moment)).toBe(written(short));
		expect(shortUniversalDay(moment)).toBe(written({ ...short, timeZone: "UTC" }));
	}
});

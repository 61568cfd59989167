import { expect, test } from "vitest";
import { dayOfMonth, monthAndYear, monthName } from "./format-month.ts";

test("months and days are formatted in words", () => {
	expect(monthName("2026-01")).toBe("January");
	expect(monthAndYear("2026-11")).toBe("November 2026");
	expect(dayOfMonth("2026-11-14")).toBe("Saturday, November 14");
	expect(dayOfMonth("2028-02-29")).toBe("Tuesday, February 29");
});

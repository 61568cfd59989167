// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LocalDate, TodaysDate, useYear } from "./dates.tsx";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllEnvs();
});

test("today is shown as weekday, month, day, year", () => {
	vi.setSystemTime(new Date(2026, 10, 15, 12));
	render(<TodaysDate />);
	expect(screen.getByRole("time").textContent).toBe("Sunday, November 15, 2026");
});

test("right after midnight the new day is shown without a reload", () => {
	vi.setSystemTime(new Date(2026, 11, 31, 23, 59, 58));
	render(<TodaysDate />);
	act(() => vi.advanceTimersByTime(2_000));
	expect(screen.getByRole("time").textContent).toBe("Friday, January 1, 2027");
	act(() => vi.advanceTimersByTime(24 * 3_600_000));
	expect(screen.getByRole("time").textContent).toBe("Saturday, January 2, 2027");
});

test("a device that slept through midnight shows the new day when the page becomes visible", () => {
	vi.setSystemTime(new Date(2026, 10, 15, 23));
	render(<TodaysDate />);
	vi.setSystemTime(new Date(2026, 10, 16, 7));
	act(() => {
		document.dispatchEvent(new Event("visibilitychange"));
	});
	expect(screen.getByRole("time").textContent).toBe("Monday, November 16, 2026");
});

function Year() {
	return useYear();
}

test("a prerendered page reserves the date's space and shows the year of the build", () => {
	expect(renderToString(<TodaysDate />)).not.toContain("time");
	expect(renderToString(<Year />)).toBe("2026");
});

test("a published date is shown in the reader's own time zone", () => {
	vi.stubEnv("TZ", "Pacific/Auckland");
	render(<LocalDate date="2026-11-14T21:55:00.000Z" />);
	expect(screen.getByRole("time").textContent).toBe("Nov 15, 2026");
	expect(screen.getByRole("time").getAttribute("datetime")).toBe("2026-11-14T21:55:00.000Z");
});

test("a date published without a time is the same in every zone", () => {
	vi.stubEnv("TZ", "America/Los_Angeles");
	render(<LocalDate date="2026-11-14" />);
	expect(screen.getByRole("time").textContent).toBe("Nov 14, 2026");
});

test.each(["", "once upon a time", "2026-13-45T99:99Z"])(
	"nothing is shown for «%s», which is not a date",
	(date) => {
		expect(render(<LocalDate date={date} />).container.textContent).toBe("");
	},
);

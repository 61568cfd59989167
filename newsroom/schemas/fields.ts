import { z } from "zod";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import { shown } from "./error-map.ts";
import { hasVisibleText } from "./visible-text.ts";

/** Text that is not only white space. What no page can hold is left out of it: control characters, halves of characters. */
export const text = visible(z.string());

/** The same, in as many characters as a line of its kind can want: a megabyte of headline is a mistake. */
export function line(most: number) {
	return visible(z.string().max(most, { error: tooLong(most), abort: true }));
}

function visible(written: z.ZodString) {
	return written
		.overwrite(sanitizeText)
		.regex(/\S/, { error: "must not be empty", abort: true })
		.refine(hasVisibleText, "must have something in it that can be seen")
		.meta({ patternErrorMessage: "Must not be empty." });
}

export function tooLong(most: number) {
	return ({ input }: { input?: unknown }) =>
		`must be at most ${most.toLocaleString("en")} characters long, has ${String(input).length.toLocaleString("en")}`;
}

/** A name that stands in addresses and file names. */
export const id = z
	.string()
	.max(100, { error: "must be at most 100 characters long", abort: true })
	.regex(/^[A-Za-z0-9_-]+$/, {
		error: (issue) =>
			issue.input === ""
				? "must not be empty"
				: `may have only letters, digits, - and _, is ${shown(issue.input)}`,
	})
	.meta({ patternErrorMessage: "Only letters, digits, - and _." });

const PICTURE_PATH = /^\/images\/(?:[a-z0-9_-]+\/)+[a-z0-9._-]+\.(?:svg|jpg|jpeg|png|webp|avif)$/i;

/** A picture of this edition, by its path inside content/. */
export const picturePath = z
	.string()
	.regex(PICTURE_PATH, { error: (issue) => pictureMessage(String(issue.input)) })
	.meta({ patternErrorMessage: "A picture inside content/images, such as /images/stories/harbour.svg." });

function pictureMessage(path: string): string {
	const advice = "must be a picture inside content/images, such as /images/stories/harbour.svg";
	if (/^(?:[a-z]+:)?\/\//i.test(path)) {
		return `${advice}; pictures on other hosts are not used: put a copy of ${shown(path)} there`;
	}
	return `${advice}, named with letters, digits, . - and _ and ending in svg, jpg, jpeg, png, webp or avif; is ${shown(path)}`;
}

const DATES = [
	z.iso.date(),
	z.iso.datetime({ offset: true }),
	z.iso.datetime({ offset: true, precision: -1 }), // without seconds
];

const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** Beyond these, a moment in another time zone has a year of five digits, or none that other programs read. */
const YEARS = { first: 1000, last: 9998 };

function isInYears(date: string): boolean {
	const year = new Date(date).getUTCFullYear();
	return year >= YEARS.first && year <= YEARS.last;
}

/** A day, or a moment with its time zone: without one it would be another moment on another computer. */
export const publishedDate = z
	.string()
	.refine((date) => DATES.some((schema) => schema.safeParse(date).success), {
		error: ({ input }) =>
			WITHOUT_ZONE.test(String(input))
				? `needs its time zone: write ${input}Z for universal time, or such as ${input}+01:00`
				: `must be a real date such as 2026-11-14 or 2026-11-14T08:05:00Z, is ${shown(input)}`,
		abort: true,
	})
	.refine(isInYears, {
		error: ({ input }) => `must be in a year from ${YEARS.first} to ${YEARS.last}, is ${shown(input)}`,
	})
	.meta({
		pattern: "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$",
		patternErrorMessage: "A date such as 2026-11-14 or 2026-11-14T08:05:00Z.",
	});

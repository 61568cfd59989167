import { z } from "zod";
import { sanitizeText } from "../../contract/sanitize-text.ts";
import { formatValue } from "./error-map.ts";
import { hasVisibleText } from "./visible-text.ts";

/** Text with at least one visible character. Removes control characters and lone surrogates. */
export const visibleText = visible(z.string());

/** Visible text of limited length, such as a headline or a name. */
export function shortText(maxLength: number) {
	return visible(z.string().max(maxLength, { error: maxLengthError(maxLength), abort: true }));
}

function visible(schema: z.ZodString) {
	return schema
		.overwrite(sanitizeText)
		.regex(/\S/, { error: "must not be empty", abort: true })
		.refine(hasVisibleText, "must have something in it that can be seen")
		.meta({ patternErrorMessage: "Must not be empty." });
}

export function maxLengthError(maxLength: number) {
	return ({ input }: { input?: unknown }) =>
		`must be at most ${maxLength.toLocaleString("en")} characters long, has ${String(input).length.toLocaleString("en")}`;
}

/** An identifier that is safe in URLs and file names. */
export const id = z
	.string()
	.max(100, { error: "must be at most 100 characters long", abort: true })
	.regex(/^[A-Za-z0-9_-]+$/, {
		error: (issue) =>
			issue.input === ""
				? "must not be empty"
				: `may have only letters, digits, - and _, is ${formatValue(issue.input)}`,
	})
	.meta({ patternErrorMessage: "Only letters, digits, - and _." });

const PICTURE_PATH = /^\/images\/(?:[a-z0-9_-]+\/)+[a-z0-9._-]+\.(?:svg|jpg|jpeg|png|webp|avif)$/i;

/** The path of a picture inside content/. */
export const picturePath = z
	.string()
	.regex(PICTURE_PATH, { error: (issue) => pictureMessage(String(issue.input)) })
	.meta({ patternErrorMessage: "A picture inside content/images, such as /images/stories/harbour.svg." });

function pictureMessage(path: string): string {
	const advice = "must be a picture inside content/images, such as /images/stories/harbour.svg";
	if (/^(?:[a-z]+:)?\/\//i.test(path)) {
		return `${advice}; pictures on other hosts are not used: put a copy of ${formatValue(path)} there`;
	}
	return `${advice}, named with letters, digits, . - and _ and ending in svg, jpg, jpeg, png, webp or avif; is ${formatValue(path)}`;
}

const DATE_FORMATS = [
	z.iso.date(),
	z.iso.datetime({ offset: true }),
	z.iso.datetime({ offset: true, precision: -1 }), // without seconds
];

const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;

/** Outside this range, a time zone offset can give a year that other programs cannot read. */
const YEARS = { first: 1000, last: 9998 };

function isInYearRange(date: string): boolean {
	const year = new Date(date).getUTCFullYear();
	return year >= YEARS.first && year <= YEARS.last;
}

/** A date, or a date and time with its time zone: without one, each computer would read another time. */
export const publishedDate = z
	.string()
	.refine((date) => DATE_FORMATS.some((schema) => schema.safeParse(date).success), {
		error: ({ input }) =>
			WITHOUT_ZONE.test(String(input))
				? `needs its time zone: write ${input}Z for universal time, or such as ${input}+01:00`
				: `must be a real date such as 2026-11-14 or 2026-11-14T08:05:00Z, is ${formatValue(input)}`,
		abort: true,
	})
	.refine(isInYearRange, {
		error: ({ input }) => `must be in a year from ${YEARS.first} to ${YEARS.last}, is ${formatValue(input)}`,
	})
	.meta({
		pattern: "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$",
		patternErrorMessage: "A date such as 2026-11-14 or 2026-11-14T08:05:00Z.",
	});

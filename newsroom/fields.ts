import { z } from "zod";
import { shown } from "./plain-words.ts";

/** Text that is not only white space. */
export const text = z
	.string()
	.regex(/\S/, "must not be empty")
	.meta({ patternErrorMessage: "Must not be empty." });

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

export const PICTURE_ENDINGS = ["svg", "jpg", "jpeg", "png", "webp", "avif"];

const PICTURE_PATH = new RegExp(
	`^/images/(?:[A-Za-z0-9_-]+/)+[A-Za-z0-9._-]+\\.(?:${PICTURE_ENDINGS.join("|")})$`,
);

/** A picture of this edition, by its path inside content/. */
export const picturePath = z
	.string()
	.regex(PICTURE_PATH, { error: (issue) => pictureMessage(String(issue.input)) })
	.meta({ patternErrorMessage: "A picture inside content/images, such as /images/stories/harbour.svg." });

function pictureMessage(path: string): string {
	const advice = "must be a picture inside content/images, such as /images/stories/harbour.svg";
	return /^(?:[a-z]+:)?\/\//i.test(path)
		? `${advice}; pictures on other hosts are not used: put a copy of ${shown(path)} there`
		: `${advice}, is ${shown(path)}`;
}

/** A day, or a moment with its time zone: without one it would be another moment on another computer. */
export const publishedDate = z
	.string()
	.refine((date) => DAY.safeParse(date).success || MOMENT.safeParse(date).success, {
		error: (issue) =>
			`must be a real date such as 2026-11-14 or 2026-11-14T08:05:00Z, is ${shown(issue.input)}`,
	})
	.meta({
		pattern: "^\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?$",
		patternErrorMessage: "A date such as 2026-11-14 or 2026-11-14T08:05:00Z.",
	});

const DAY = z.iso.date();
const MOMENT = z.iso.datetime({ offset: true });

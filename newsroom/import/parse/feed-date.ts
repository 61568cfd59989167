const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Offsets in minutes by zone name. Every other name is taken for UTC, as RFC 5322 advises. */
const ZONES: Record<string, number> = {
	...{ est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420 },
	...{ bst: 60, cet: 60, cest: 120, eet: 120, eest: 180, wet: 0, west: 60, msk: 180, ist: 330, jst: 540 },
	...{ aest: 600, aedt: 660, nzst: 720, nzdt: 780 },
};

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{1,2})(?::(?<second>\d{1,2})(?:[.,]\d+)?)?\s*(?<half>[ap]\.?m\.?)?`;
const ZONE = String.raw`\s*(?<zone>[a-z]{1,5})?\s*(?<sign>[+-])?(?:(?<zoneHour>\d{1,2}):?(?<zoneMinute>\d{2})?)?(?:\s*\([^)]*\))?`;
const WEEKDAY = String.raw`(?:\p{L}+\.?,?\s+)?`;
const MONTH = String.raw`(?<month>[a-z]{3,9})\.?`;

const FORMATS = [
	// 2026-11-14T08:05:00Z, the time and its parts optional
	String.raw`(?<year>\d{4})[-/.](?<monthNumber>\d{1,2})[-/.](?<day>\d{1,2})(?:(?:\s*t\s*|\s+)${TIME}${ZONE})?`,
	// 20261114T080500Z
	String.raw`(?<year>\d{4})(?<monthNumber>\d{2})(?<day>\d{2})(?:\s*t?\s*(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?${ZONE})?`,
	// 11/14/2026 8:05 am, the day or the month first
	String.raw`(?<one>\d{1,2})[/.](?<other>\d{1,2})[/.](?<year>\d{4})(?:[\s,]+${TIME}${ZONE})?`,
	// Sat, 14 Nov 2026 08:05:00 +0100
	String.raw`${WEEKDAY}(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]+${MONTH}[\s,-]+(?<year>\d{4}|\d{2})(?:[\s,]+${TIME}${ZONE})?`,
	// November 14, 2026 8:05 am
	String.raw`${WEEKDAY}${MONTH}\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?:[\s,]+(?:at\s+)?${TIME}${ZONE})?`,
	// Sat Nov 14 08:05:00 UTC 2026
	String.raw`${WEEKDAY}${MONTH}\s+(?<day>\d{1,2})\s+${TIME}${ZONE}\s+(?<year>\d{4})`,
].map((format) => new RegExp(`^${format}$`, "iu"));

/** Seconds or milliseconds since 1970. */
const UNIX_TIME = /^(?:\d{9,10}|\d{13})$/;

/** Longer strings are no dates, and could make the patterns backtrack for a long time. */
const MAX_LENGTH = 80;

/**
 * Parses the date formats found in feeds. A date without a time stays one, and a time without a zone is UTC.
 * Undefined when it is no real date.
 */
export function feedDate(text: string): string | undefined {
	if (text.length > MAX_LENGTH) return undefined;
	const trimmed = text.trim();
	const groups = FORMATS.map((format) => format.exec(trimmed)?.groups).find((groups) => groups);
	const date = UNIX_TIME.test(trimmed) ? fromUnixTime(trimmed) : groups && dateOf(groups);
	if (date === undefined) return undefined;
	const year = date.getUTCFullYear();
	if (year < 1900 || year > 2099) return undefined;
	const isDay = groups !== undefined && groups.hour === undefined;
	return isDay ? date.toISOString().slice(0, 10) : date.toISOString();
}

function fromUnixTime(digits: string): Date {
	return new Date(Number(digits) * (digits.length === 13 ? 1 : 1000));
}

function dateOf(groups: Groups): Date | undefined {
	const day = dayOf(groups);
	if (day === undefined) return undefined;
	const hour = hourOf(Number(groups.hour ?? 0), groups.half);
	const minute = Number(groups.minute ?? 0);
	// A leap second becomes the second before it.
	const second = Math.min(Number(groups.second ?? 0), 59);
	const isMidnight = hour === 24 && minute === 0 && second === 0;
	if ((hour > 23 && !isMidnight) || minute > 59) return undefined;
	return new Date(day + ((hour * 60 + minute - zoneMinutes(groups)) * 60 + second) * 1000);
}

type Groups = Record<string, string | undefined>;

/** The start of the day, in ms. Undefined for a day that does not exist, or where day and month are ambiguous. */
function dayOf({ year: yearText = "", month, monthNumber, day, one, other }: Groups): number | undefined {
	const year = fullYear(yearText);
	if (one !== undefined) {
		const [first, second] = [Number(one), Number(other)];
		const days = [realDay(year, first - 1, second), realDay(year, second - 1, first)];
		const real = new Set(days.filter((day) => day !== undefined));
		return real.size === 1 ? [...real][0] : undefined;
	}
	return realDay(
		year,
		month ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) : Number(monthNumber) - 1,
		Number(day),
	);
}

function realDay(year: number, month: number, day: number): number | undefined {
	const date = new Date(Date.UTC(year, month, day));
	const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month && date.getUTCDate() === day;
	return isReal ? date.getTime() : undefined;
}

function fullYear(text: string): number {
	const year = Number(text);
	if (text.length > 2) return year;
	return year < 50 ? 2000 + year : 1900 + year;
}

function hourOf(hour: number, half: string | undefined): number {
	if (!half || hour > 12) return hour;
	return (hour % 12) + (half.toLowerCase().startsWith("p") ? 12 : 0);
}

function zoneMinutes({ zone, sign, zoneHour, zoneMinute }: Groups): number {
	if (!sign || zoneHour === undefined) return ZONES[zone?.toLowerCase() ?? ""] ?? 0;
	const minutes = Number(zoneHour) * 60 + Number(zoneMinute ?? 0);
	return minutes > 14 * 60 ? 0 : minutes * (sign === "-" ? -1 : 1);
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Zones by name, in minutes. Every other name is taken for universal time, as the mail standard advises. */
const ZONES: Record<string, number> = {
	...{ est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420 },
	...{ bst: 60, cet: 60, cest: 120, eet: 120, eest: 180, wet: 0, west: 60, msk: 180, ist: 330, jst: 540 },
	...{ aest: 600, aedt: 660, nzst: 720, nzdt: 780 },
};

const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{1,2})(?::(?<second>\d{1,2})(?:[.,]\d+)?)?\s*(?<half>[ap]\.?m\.?)?`;
const ZONE = String.raw`\s*(?<zone>[a-z]{1,5})?\s*(?<sign>[+-])?(?:(?<zoneHour>\d{1,2}):?(?<zoneMinute>\d{2})?)?(?:\s*\([^)]*\))?`;
const WEEKDAY = String.raw`(?:\p{L}+\.?,?\s+)?`;
const MONTH = String.raw`(?<month>[a-z]{3,9})\.?`;

const FORMS = [
	// 2026-11-14T08:05:00Z, with or without its parts
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
].map((form) => new RegExp(`^${form}$`, "iu"));

/** Seconds since 1970 began, or thousandths of them. */
const SINCE_1970 = /^(?:\d{9,10}|\d{13})$/;

/** Longer ones are no dates, and could keep the patterns busy for ever. */
const LONGEST = 80;

/** Reads a date as feeds write them. A time without a zone is universal time. Nothing when it is no real moment. */
export function feedDate(written: string): string | undefined {
	if (written.length > LONGEST) return undefined;
	const bare = written.trim();
	const moment = SINCE_1970.test(bare) ? sinceThen(bare) : momentOf(bare);
	if (moment === undefined) return undefined;
	const year = moment.getUTCFullYear();
	return year < 1900 || year > 2099 ? undefined : moment.toISOString();
}

function sinceThen(digits: string): Date {
	return new Date(Number(digits) * (digits.length === 13 ? 1 : 1000));
}

function momentOf(written: string): Date | undefined {
	const groups = FORMS.map((form) => form.exec(written)?.groups).find((found) => found);
	const day = groups && dayOf(groups);
	if (!groups || day === undefined) return undefined;
	const hour = hourOf(Number(groups.hour ?? 0), groups.half);
	const minute = Number(groups.minute ?? 0);
	// A leap second is told as the one before it.
	const second = Math.min(Number(groups.second ?? 0), 59);
	const isMidnight = hour === 24 && minute === 0 && second === 0;
	if ((hour > 23 && !isMidnight) || minute > 59) return undefined;
	return new Date(day + ((hour * 60 + minute - zoneMinutes(groups)) * 60 + second) * 1000);
}

type Groups = Record<string, string | undefined>;

/** Its first moment. Nothing for a day that does not exist, or that may be either of two. */
function dayOf({ year: written = "", month, monthNumber, day, one, other }: Groups): number | undefined {
	const year = fullYear(written);
	if (one !== undefined) {
		const [first, second] = [Number(one), Number(other)];
		const days = [realDay(year, first - 1, second), realDay(year, second - 1, first)];
		const real = new Set(days.filter((found) => found !== undefined));
		return real.size === 1 ? [...real][0] : undefined;
	}
	return realDay(
		year,
		month ? MONTHS.indexOf(month.slice(0, 3).toLowerCase()) : Number(monthNumber) - 1,
		Number(day),
	);
}

function realDay(year: number, month: number, day: number): number | undefined {
	const found = new Date(Date.UTC(year, month, day));
	const isReal =
		found.getUTCFullYear() === year && found.getUTCMonth() === month && found.getUTCDate() === day;
	return isReal ? found.getTime() : undefined;
}

function fullYear(written: string): number {
	const year = Number(written);
	if (written.length > 2) return year;
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

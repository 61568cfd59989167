import { array, number, object, orNull, string } from "../../../contract/decoder.ts";
import type { EditionFile } from "../../../contract/edition-file.ts";
import type { ArchiveMonth, MonthCount } from "../../../contract/published.ts";
import type { ReadEdition } from "../../platform/edition/edition-file.ts";
import { LoadError } from "../../platform/edition/load-error.ts";

/** All months, and the newest stories of the newest one, which may have thousands. */
export type AllMonths = { months: MonthCount[]; newest: ArchiveMonth["stories"] };

/** The data of an archive page: all months, or the stories of one month. */
export type ArchivePage = AllMonths | ArchiveMonth;

/** So few that the list of months below them is near. */
const maxNewest = 10;

const monthsFile: EditionFile<MonthCount[]> = {
	path: "/data/archive/months.json",
	decode: array(object<MonthCount>({ month: string, count: number })),
};

const decodeMonth = object<ArchiveMonth>({
	month: string,
	before: orNull(string),
	after: orNull(string),
	stories: array(object({ id: string, title: string, published_date: string, category_name: string })),
});

/** Reads one month, or the list of months if `month` is undefined. Throws a LoadError if `month` is malformed. */
export async function readArchive(read: ReadEdition, month: string | undefined): Promise<ArchivePage> {
	if (month === undefined) return readMonths(read);
	if (!/^\d{4}-\d{2}$/.test(month)) throw new LoadError("missing");
	return read(monthFile(month));
}

async function readMonths(read: ReadEdition): Promise<AllMonths> {
	const months = await read(monthsFile);
	const [latest] = months;
	// The list of months is of use without them.
	const stories = latest && (await read(monthFile(latest.month)).catch(() => null))?.stories;
	return { months, newest: stories?.slice(0, maxNewest) ?? [] };
}

function monthFile(month: string): EditionFile<ArchiveMonth> {
	return { path: `/data/archive/${month}.json`, decode: decodeMonth };
}

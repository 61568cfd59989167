import { array, number, object, orNull, string } from "../../contract/decoder.ts";
import type { EditionFile } from "../../contract/edition-file.ts";
import type { ArchiveMonth, MonthCount } from "../../contract/published.ts";
import type { ReadEdition } from "../edition/edition-file.ts";
import { LoadError } from "../edition/load-error.ts";

/** The data of an archive page: all months, or the stories of one month. */
export type ArchivePage = { months: MonthCount[] } | ArchiveMonth;

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
	if (month === undefined) return { months: await read(monthsFile) };
	if (!/^\d{4}-\d{2}$/.test(month)) throw new LoadError("missing");
	return read({ path: `/data/archive/${month}.json`, decode: decodeMonth });
}

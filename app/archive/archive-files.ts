import { list, number, orNull, record, text } from "../../contract/decoder.ts";
import type { EditionFile } from "../../contract/edition-file.ts";
import type { ArchiveMonth, MonthCount } from "../../contract/published.ts";
import type { ReadEdition } from "../edition/edition-file.ts";
import { LoadFault } from "../edition/load-error.ts";

/** What the archive's screen shows: all months, or the stories of one. */
export type ArchivePage = { months: MonthCount[] } | ArchiveMonth;

const monthsFile: EditionFile<MonthCount[]> = {
	address: "/data/archive/months.json",
	shape: list(record<MonthCount>({ month: text, count: number })),
};

const archiveMonth = record<ArchiveMonth>({
	month: text,
	before: orNull(text),
	after: orNull(text),
	stories: list(record({ id: text, title: text, published_date: text, category_name: text })),
});

/** Reads the page of a month, or of all months where none is named. Throws a LoadFault for what is no month. */
export async function readArchive(read: ReadEdition, month: string | undefined): Promise<ArchivePage> {
	if (month === undefined) return { months: await read(monthsFile) };
	if (!/^\d{4}-\d{2}$/.test(month)) throw new LoadFault("missing");
	return read({ address: `/data/archive/${month}.json`, shape: archiveMonth });
}

import type { EditionFile } from "../edition/edition-file.ts";
import { list, record, text } from "../edition/shape.ts";
import type { ProsePage } from "../news/published.ts";

const prosePage = record<ProsePage>({ title: text, sections: list(record({ heading: text, html: text })) });

/** One of the newsroom's pages of prose, such as `about` or `terms`. */
export function proseFile(name: string): EditionFile<ProsePage> {
	return { address: `/data/texts/${name}.json`, shape: prosePage };
}

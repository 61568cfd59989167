import { list, record, text } from "../../contract/decoder.ts";
import type { EditionFile } from "../../contract/edition-file.ts";
import type { ProsePage } from "../../contract/published.ts";

const prosePage = record<ProsePage>({ title: text, sections: list(record({ heading: text, html: text })) });

/** One of the newsroom's pages of prose, such as `about` or `terms`. */
export function proseFile(name: string): EditionFile<ProsePage> {
	return { address: `/data/texts/${name}.json`, shape: prosePage };
}

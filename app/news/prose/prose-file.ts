import { array, object, string } from "../../../contract/decoder.ts";
import type { EditionFile } from "../../../contract/edition-file.ts";
import type { ProsePage } from "../../../contract/published.ts";

const decodeProsePage = object<ProsePage>({
	title: string,
	sections: array(object({ heading: string, html: string })),
});

/** A text page of the newsroom, such as `about` or `terms`. */
export function proseFile(name: string): EditionFile<ProsePage> {
	return { path: `/data/texts/${name}.json`, decode: decodeProsePage };
}

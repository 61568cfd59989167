import { array, object, optional, string } from "../../contract/decoder.ts";
import type { EditionFile } from "../../contract/edition-file.ts";

/** `story` is the id of the story that it leads to. */
export type Headline = { id: string; title: string; story?: string | undefined };

export const headlinesFile: EditionFile<Headline[]> = {
	path: "/news.json",
	decode: array(object<Headline>({ id: string, title: string, story: optional(string) })),
};

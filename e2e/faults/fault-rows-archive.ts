import { type FaultRow, reported } from "./fault-row.ts";
import { alert, expectArticles } from "./fault-steps.ts";

/** The files of an archive's search index. A small paper has only the main file. */
export const archiveRows: FaultRow[] = [
	{ name: "a shard of words", file: /\/data\/search\/words\//, words: "ferry" },
	{ name: "a shard of typos", file: /\/data\/search\/slips\//, words: "teh" },
	{ name: "the list of a common word's stories", file: /\/data\/search\/word\//, words: "the" },
	{ name: "a block of the stories that were found", file: /\/data\/search\/stories\//, words: "ferry" },
].map(({ name, file, words }) => ({
	name: `${name}, in an archive,`,
	file,
	triggers: { "first load": { from: `/search?q=${words}` } },
	expected: reported(/The stories could not be searched/),
	errorArea: (page) => alert(page).filter({ hasText: "search" }),
	expectLoaded: expectArticles,
}));

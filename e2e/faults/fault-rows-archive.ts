import { type FaultRow, told } from "./fault-row.ts";
import { alert, articles } from "./fault-steps.ts";

/** The files by which an archive is searched. A small paper has only the index. */
export const archiveRows: FaultRow[] = [
	{ what: "a shard of words", file: /\/data\/search\/words\//, words: "ferry" },
	{ what: "a shard of slips", file: /\/data\/search\/slips\//, words: "teh" },
	{ what: "the list of a common word's stories", file: /\/data\/search\/word\//, words: "the" },
	{ what: "a block of the stories that were found", file: /\/data\/search\/stories\//, words: "ferry" },
].map(({ what, file, words }) => ({
	what: `${what}, in an archive,`,
	file,
	ways: { "first load": { from: `/search?q=${words}` } },
	sees: told(/The search did not come through/),
	trouble: (page) => alert(page).filter({ hasText: "search" }),
	arrived: articles,
}));

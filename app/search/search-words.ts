import { inThousands } from "../ui/in-thousands.ts";
import type { LookedUp } from "./look-up.ts";
import type { Found } from "./use-search.ts";

/** How many stories were found with which words, and among how many when not all were searched. */
export function countLine({
	numbers: { length },
	query,
	words,
	searchedNewest,
}: Omit<Found, "stories">): string {
	const found = length === 0 ? "No stories" : length === 1 ? "1 story" : `${amount(length)} stories`;
	const isAsTyped = words.every(({ taken }) => taken.length === 0);
	const asked = isAsTyped ? query.words : words.map(({ typed, taken: [taken = typed] }) => taken).join(" ");
	const among = searchedNewest === null ? "" : `, among the newest ${amount(searchedNewest)}`;
	return `${found} with “${asked}”${among}`;
}

/** What was taken for a slip, one sentence each. */
export function slipLines(words: LookedUp[]): string[] {
	return words
		.filter(({ taken }) => taken.length > 0)
		.map(({ typed, taken }) => {
			const quoted = taken.map((word) => `“${word}”`).join(" or ");
			return `No story has “${typed}”. Shown for ${quoted}.`;
		});
}

/** What to try when a query finds nothing: what is left of it without unknown words, then each known word alone. */
export function shorterQueries(words: LookedUp[]): string[] {
	if (words.length < 2) return [];
	const known = words
		.filter(({ answering }) => answering.length > 0)
		.map(({ typed, taken: [taken = typed] }) => taken);
	const rest = known.length < words.length ? [known.join(" ")] : [];
	return [...new Set([...rest, ...known])].filter((query) => query !== "");
}

function amount(count: number): string {
	return inThousands(count);
}

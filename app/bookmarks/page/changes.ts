import { diffArrays, diffWordsWithSpace } from "diff";
import { paragraphsOf } from "../../../contract/paragraphs.ts";
import type { NewsItem } from "../../../contract/published.ts";

/** A stretch of text that stayed, came or went. */
export type Piece = { kind: "same" | "added" | "removed"; text: string };

/** A part of a story that is no longer as it was. */
export type Change = { what: string; pieces: Piece[] };

/** How a published story differs from a reader's copy, word by word. Views and ratings change all day and do not count. */
export function changesBetween(saved: NewsItem, published: NewsItem): Change[] {
	return [
		...inWords("Title", saved.title, published.title),
		...inWords("Author", saved.author.name, published.author.name),
		...inWords("Date", saved.author.published_date, published.author.published_date),
		...inText(saved, published),
		...inWords("Tags", saved.tags.join(", "), published.tags.join(", ")),
		...inWords("Picture", pictureName(saved.image_url), pictureName(published.image_url)),
	];
}

function inWords(what: string, before: string, after: string): Change[] {
	return before === after ? [] : [{ what, pieces: wordByWord(before, after) }];
}

/** Word by word; where all words stayed, only that something else about them changed. */
function inText(saved: NewsItem, published: NewsItem): Change[] {
	if (saved.details !== published.details) return inParagraphs(saved.details, published.details);
	if (comparable(saved.body) === comparable(published.body)) return [];
	return [{ what: "Text", pieces: [{ kind: "same", text: sameWords }] }];
}

const sameWords = "The words are the same. Headings, links, pictures or other formatting changed.";

/** A body as text. Of a picture only its name and description count, as it may be encoded anew. */
function comparable(body: NewsItem["body"]): string {
	return JSON.stringify(body ?? [], (key, value) =>
		key === "picture" ? [pictureName(value.base), value.alt] : value,
	);
}

function inParagraphs(before: string, after: string): Change[] {
	const changes: Change[] = [];
	/** How many paragraphs of either text are behind us. */
	const passed = { before: 0, after: 0 };
	let gone: string[] = [];
	const tell = (come: string[]) => {
		for (let index = 0; index < Math.max(gone.length, come.length); index += 1) {
			const what =
				index < come.length
					? `Text, paragraph ${passed.after + index + 1}`
					: `Text, paragraph ${passed.before + index + 1} of your copy`;
			changes.push({ what, pieces: wordByWord(gone[index] ?? "", come[index] ?? "") });
		}
		passed.before += gone.length;
		passed.after += come.length;
		gone = [];
	};
	for (const { added, removed, value } of diffArrays(paragraphs(before), paragraphs(after))) {
		if (removed) gone = value;
		else tell(added ? value : []);
		if (added || removed) continue;
		passed.before += value.length;
		passed.after += value.length;
	}
	tell([]);
	return changes;
}

/** In a text too long to compare at once, the old stands before the new. */
const patience = 200;

function wordByWord(before: string, after: string): Piece[] {
	const parts = diffWordsWithSpace(before, after, { timeout: patience });
	if (!parts) {
		return [
			{ kind: "removed", text: before },
			{ kind: "added", text: after },
		];
	}
	return parts.map(({ added, removed, value }) => ({
		kind: added ? "added" : removed ? "removed" : "same",
		text: value,
	}));
}

function paragraphs(details: string): string[] {
	return paragraphsOf(details).map(({ text }) => text);
}

/** A published picture carries a hash and a width in its name, which change with how it is encoded. */
function pictureName(address: string): string {
	return address.replace(/^.*\//, "").replace(/\.[\da-f]{8}(-\d+\.\w+)?$/, "");
}

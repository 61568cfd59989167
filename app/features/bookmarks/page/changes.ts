import { diffArrays, diffWordsWithSpace } from "diff";
import { paragraphsOf } from "../../../../contract/paragraphs.ts";
import type { NewsItem } from "../../../../contract/published.ts";

/** A run of text that is unchanged, added or removed. */
export type Piece = { kind: "same" | "added" | "removed"; text: string };

/** A changed part of a story. */
export type Change = { label: string; pieces: Piece[] };

/** Compares a published story with a reader's copy, word by word. Ignores views and ratings. */
export function changesBetween(saved: NewsItem, published: NewsItem): Change[] {
	return [
		...changeInLine("Title", saved.title, published.title),
		...changeInLine("Author", saved.author.name, published.author.name),
		...changeInLine("Date", saved.author.published_date, published.author.published_date),
		...changesInText(saved, published),
		...changeInLine("Corrections", notesOf(saved), notesOf(published)),
		...changeInLine("Tags", saved.tags.join(", "), published.tags.join(", ")),
		...changeInLine("Picture", pictureName(saved.image_url), pictureName(published.image_url)),
	];
}

function notesOf({ corrections = [] }: NewsItem): string {
	return corrections.map(({ note }) => note).join("\n");
}

function changeInLine(label: string, before: string, after: string): Change[] {
	return before === after ? [] : [{ label, pieces: diffWords(before, after) }];
}

/** Compares the words. If they are equal, reports only that the formatting changed. */
function changesInText(saved: NewsItem, published: NewsItem): Change[] {
	if (saved.details !== published.details) return changesInParagraphs(saved.details, published.details);
	if (comparable(saved.body) === comparable(published.body)) return [];
	return [{ label: "Text", pieces: [{ kind: "same", text: sameWordsNote }] }];
}

const sameWordsNote = "The words are the same. Headings, links, pictures or other formatting changed.";

/** Serializes a body. Of a picture only its name and description count, because it may be encoded again. */
function comparable(body: NewsItem["body"]): string {
	return JSON.stringify(body ?? [], (key, value) =>
		key === "picture" ? [pictureName(value.base), value.alt] : value,
	);
}

function changesInParagraphs(before: string, after: string): Change[] {
	const changes: Change[] = [];
	/** Number of paragraphs already compared in each text. */
	const compared = { before: 0, after: 0 };
	let removedParagraphs: string[] = [];
	const addChanges = (addedParagraphs: string[]) => {
		for (let index = 0; index < Math.max(removedParagraphs.length, addedParagraphs.length); index += 1) {
			const label =
				index < addedParagraphs.length
					? `Text, paragraph ${compared.after + index + 1}`
					: `Text, paragraph ${compared.before + index + 1} of your copy`;
			changes.push({
				label,
				pieces: diffWords(removedParagraphs[index] ?? "", addedParagraphs[index] ?? ""),
			});
		}
		compared.before += removedParagraphs.length;
		compared.after += addedParagraphs.length;
		removedParagraphs = [];
	};
	for (const { added, removed, value } of diffArrays(paragraphTexts(before), paragraphTexts(after))) {
		if (removed) removedParagraphs = value;
		else addChanges(added ? value : []);
		if (added || removed) continue;
		compared.before += value.length;
		compared.after += value.length;
	}
	addChanges([]);
	return changes;
}

/** After this time the comparison stops, and the full old text is shown before the full new text. */
const diffTimeoutMs = 200;

function diffWords(before: string, after: string): Piece[] {
	const parts = diffWordsWithSpace(before, after, { timeout: diffTimeoutMs });
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

function paragraphTexts(details: string): string[] {
	return paragraphsOf(details).map(({ text }) => text);
}

/** The file name without hash and width, which change when the picture is encoded again. */
function pictureName(url: string): string {
	return url.replace(/^.*\//, "").replace(/\.[\da-f]{8}(-\d+\.\w+)?$/, "");
}

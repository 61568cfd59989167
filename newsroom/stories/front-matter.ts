import {
	type Document,
	isMap,
	isNode,
	isScalar,
	isSeq,
	LineCounter,
	parseDocument,
	visit,
	type YAMLError,
} from "yaml";
import type { Position } from "../schemas/issues.ts";

/** A text file as content tools write it: fields in YAML between two lines of ---, then the body. */
export type FrontMatter = {
	data: unknown;
	body: string;
	/** The line of the file on which the body begins. */
	bodyLine: number;
	/** Where the value of a field stands; a missing field is reported at the top of the file. */
	positionOf: (path: PropertyKey[]) => Position;
};

export type YamlData = Pick<FrontMatter, "data" | "positionOf">;

/** A mistake that keeps the fields from being read. */
export type SyntaxMistake = Position & { message: string };

/** A line is what ends at a line feed; other signs that end lines are text. */
const FENCE = /(?<![^\n])---[ \t]*(?![^\n])/;

/** Reads a file with front matter. Throws a YamlError with every mistake in it. */
export function parseFrontMatter(text: string): FrontMatter {
	const { fields, ...rest } = splitFrontMatter(text);
	return { ...parseYaml(fields, 1), ...rest };
}

/** Parts the fields of a file from its body, without reading either. */
export function splitFrontMatter(text: string): Pick<FrontMatter, "body" | "bodyLine"> & { fields: string } {
	const lines = text.replaceAll("\r\n", "\n");
	const opening = /^---[ \t]*\n/.exec(lines);
	if (!opening)
		throw new YamlError([
			{ line: 1, column: 1, message: "must begin with its fields between two lines of ---" },
		]);
	const rest = lines.slice(opening[0].length);
	const closing = FENCE.exec(rest);
	if (!closing)
		throw new YamlError([
			{ line: 1, column: 1, message: "has no second line of ---, where the fields end and the text begins" },
		]);
	const fields = rest.slice(0, closing.index);
	return {
		fields,
		body: rest.slice(closing.index + closing[0].length + 1),
		bodyLine: fields.split("\n").length + 2,
	};
}

/** Reads YAML that holds fields. `above` is the number of lines before it in its file. */
export function parseYaml(text: string, above = 0): YamlData {
	const lineCounter = new LineCounter();
	const document = parseDocument(text, { lineCounter, prettyErrors: false });
	const at = (offset: number): Position => {
		const { line, col } = lineCounter.linePos(offset);
		return { line: Math.max(line, 1) + above, column: Math.max(col, 1) };
	};
	const mistakes = [
		...document.errors.map((error) => ({ ...at(placeOf(error, document)), message: inWords(error) })),
		...unknownReferences(document).map((offset) => ({ ...at(offset), message: REFERENCE })),
	];
	if (mistakes.length > 0) throw new YamlError(mistakes);
	if (document.contents !== null && !isMap(document.contents))
		throw new YamlError([
			{ ...at(0), message: 'must hold fields, each on a line such as "name: Uma Farrow"' },
		]);
	return {
		data: toData(document, at(0)),
		positionOf: (path) => at(offsetOf(document, path)),
	};
}

export class YamlError extends Error {
	readonly mistakes: SyntaxMistake[];

	constructor(mistakes: SyntaxMistake[]) {
		super(mistakes.map(({ message }) => message).join("\n"));
		this.mistakes = mistakes;
	}
}

function toData(document: Document, start: Position): unknown {
	try {
		return document.toJS() ?? {};
	} catch {
		throw new YamlError([{ ...start, message: "refers to itself too often to be read" }]);
	}
}

/** Walks as far along the path as the document has it. */
function offsetOf(document: Document, path: PropertyKey[]): number {
	let node: unknown = document.contents;
	let offset = 0;
	for (const key of path) {
		if (isMap(node)) {
			const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key));
			if (!pair) return offset;
			offset = startOf(pair.value) ?? startOf(pair.key) ?? offset;
			node = pair.value;
		} else if (isSeq(node)) {
			node = node.items[Number(key)];
			offset = startOf(node) ?? offset;
		}
	}
	return offset;
}

/** An empty value has no place of its own. */
function startOf(node: unknown): number | undefined {
	if (!isNode(node) || !node.range || node.range[0] === node.range[1]) return undefined;
	return node.range[0];
}

const REFERENCE = "begins with *, which stands for a reference: put the text into quotation marks";

/** Where references stand that lead nowhere. The library finds them only when they are followed. */
function unknownReferences(document: Document): number[] {
	const offsets: number[] = [];
	visit(document, {
		Alias: (_, alias) => {
			if (!alias.resolve(document)) offsets.push(alias.range?.[0] ?? 0);
		},
	});
	return offsets;
}

/** A missing quotation mark is noticed where the text ends, which may be far below the one that opens it. */
function placeOf({ code, message, pos: [end] }: YAMLError, document: Document): number {
	let start = end;
	if (code !== "MISSING_CHAR" || !/quote/.test(message)) return start;
	visit(document, {
		Scalar: (_, { type, range }) => {
			if (type?.startsWith("QUOTE") && range && range[0] <= end && end <= range[2]) start = range[0];
		},
	});
	return start;
}

/** The library speaks to programmers. */
function inWords({ code, message }: YAMLError): string {
	switch (code) {
		case "DUPLICATE_KEY":
			return "names a field that is already above: take one of the two out";
		case "TAB_AS_INDENT":
			return "is indented with a tab: use spaces";
		case "MISSING_CHAR":
			return /quote/.test(message) ? "has no closing quotation mark" : `cannot be read: ${message}`;
		case "BLOCK_AS_IMPLICIT_KEY":
		case "MULTILINE_IMPLICIT_KEY":
			return 'cannot be read: put a text with a colon in it into quotation marks, such as title: "Ferry: the vote"';
		case "BAD_ALIAS":
			return REFERENCE;
		default:
			return `cannot be read: ${message.replace(/\s+/g, " ")}`;
	}
}

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
import { plainFields } from "./plain-fields.ts";

/** A file with YAML fields between two lines of ---, followed by the body. */
export type FrontMatter = {
	data: unknown;
	body: string;
	/** The first line of the body, counted from 1. */
	bodyLine: number;
	/** The position of a field's value; of a missing field, its parent or the start of the fields. */
	positionOf: (path: PropertyKey[]) => Position;
};

export type YamlData = Pick<FrontMatter, "data" | "positionOf">;

/** An error in the syntax, after which the fields cannot be parsed. */
export type SyntaxIssue = Position & { message: string };

/** Only a line feed ends a line; `$` with the m flag would accept other line separators too. */
const FENCE = /(?<![^\n])---[ \t]*(?![^\n])/;

/** Parses a file with front matter. Throws a YamlError that lists every issue. */
export function parseFrontMatter(text: string): FrontMatter {
	const { fields, ...rest } = splitFrontMatter(text);
	return { ...(parsePlain(fields, 1) ?? parseYaml(fields, 1)), ...rest };
}

/** Splits a file into fields and body without parsing either. */
export function splitFrontMatter(text: string): Pick<FrontMatter, "body" | "bodyLine"> & { fields: string } {
	const normalized = text.replaceAll("\r\n", "\n");
	const opening = /^---[ \t]*\n/.exec(normalized);
	if (!opening)
		throw new YamlError([
			{ line: 1, column: 1, message: "must begin with its fields between two lines of ---" },
		]);
	const rest = normalized.slice(opening[0].length);
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

function parsePlain(text: string, linesAbove: number): YamlData | undefined {
	const { data, positions } = plainFields(text) ?? {};
	if (!data) return undefined;
	let parsed: YamlData | undefined;
	const parse = () => {
		parsed ??= parseYaml(text, linesAbove);
		return parsed;
	};
	return {
		data,
		positionOf: (path) => {
			if (path.length !== 1) return parse().positionOf(path);
			const { line, column } = positions?.get(String(path[0])) ?? { line: 1, column: 1 };
			return { line: line + linesAbove, column };
		},
	};
}

/** Parses a YAML mapping. `linesAbove` is the number of lines before it in its file. */
export function parseYaml(text: string, linesAbove = 0): YamlData {
	const lineCounter = new LineCounter();
	const document = parseDocument(text, { lineCounter, prettyErrors: false });
	const positionAt = (offset: number): Position => {
		const { line, col } = lineCounter.linePos(offset);
		return { line: Math.max(line, 1) + linesAbove, column: Math.max(col, 1) };
	};
	const issues = [
		...document.errors.map((error) => ({
			...positionAt(errorOffset(error, document)),
			message: messageFor(error),
		})),
		...unknownAliases(document).map((offset) => ({ ...positionAt(offset), message: UNKNOWN_ALIAS })),
	];
	if (issues.length > 0) throw new YamlError(issues);
	if (document.contents !== null && !isMap(document.contents))
		throw new YamlError([
			{ ...positionAt(0), message: 'must hold fields, each on a line such as "name: Uma Farrow"' },
		]);
	return {
		data: toData(document, positionAt(0)),
		positionOf: (path) => positionAt(offsetOf(document, path)),
	};
}

export class YamlError extends Error {
	readonly issues: SyntaxIssue[];

	constructor(issues: SyntaxIssue[]) {
		super(issues.map(({ message }) => message).join("\n"));
		this.issues = issues;
	}
}

function toData(document: Document, start: Position): unknown {
	try {
		return document.toJS() ?? {};
	} catch {
		throw new YamlError([{ ...start, message: "refers to itself too often to be read" }]);
	}
}

/** Follows the path as far as it exists in the document. */
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

/** Undefined for an empty value, which has no position of its own. */
function startOf(node: unknown): number | undefined {
	if (!isNode(node) || !node.range || node.range[0] === node.range[1]) return undefined;
	return node.range[0];
}

const UNKNOWN_ALIAS = "begins with *, which stands for a reference: put the text into quotation marks";

/** Offsets of aliases without an anchor. The library detects them only when it resolves them. */
function unknownAliases(document: Document): number[] {
	const offsets: number[] = [];
	visit(document, {
		Alias: (_, alias) => {
			if (!alias.resolve(document)) offsets.push(alias.range?.[0] ?? 0);
		},
	});
	return offsets;
}

/** For a missing closing quote, the offset of the opening one: the parser reports the end of the text. */
function errorOffset({ code, message, pos: [end] }: YAMLError, document: Document): number {
	let start = end;
	if (code !== "MISSING_CHAR" || !/quote/.test(message)) return start;
	visit(document, {
		Scalar: (_, { type, range }) => {
			if (type?.startsWith("QUOTE") && range && range[0] <= end && end <= range[2]) start = range[0];
		},
	});
	return start;
}

/** Translates the library's errors into messages for editors. */
function messageFor({ code, message }: YAMLError): string {
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
			return UNKNOWN_ALIAS;
		default:
			return `cannot be read: ${message.replace(/\s+/g, " ")}`;
	}
}

import { Parser } from "htmlparser2";
import { ImportError } from "../shared/import-error.ts";
import { SPLIT_IT } from "../shared/limits.ts";

/** One element of a feed. Names are in lower case; elements of known namespaces have the usual prefix. */
export type XmlElement = {
	name: string;
	attributes: Record<string, string>;
	children: XmlElement[];
	/** Without the text of its children. */
	text: string;
	/** The source between its tags. */
	inner: string;
};

type Prefix = "" | "atom" | "content" | "dc" | "media" | "itunes" | "rdf" | "xhtml";

const NAMESPACES: [RegExp, Prefix][] = [
	[/^https?:\/\/(?:www\.w3\.org\/2005\/atom|purl\.org\/atom\/ns#)/, "atom"],
	[/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content/, "content"],
	[/^https?:\/\/purl\.org\/dc\/(?:elements|terms)/, "dc"],
	[/^https?:\/\/(?:video\.)?search\.yahoo\.com\/mrss/, "media"],
	[/^https?:\/\/www\.itunes\.com\/dtds\/podcast/, "itunes"],
	[/^https?:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns/, "rdf"],
	[/^https?:\/\/www\.w3\.org\/1999\/xhtml/, "xhtml"],
	[
		/^https?:\/\/(?:purl\.org\/rss\/|my\.netscape\.com\/|backend\.userland\.com\/|cyber\.law\.harvard\.edu\/)/,
		"",
	],
];

type Prefixes = ReadonlyMap<string, string>;

/** A lenient parser, as many feeds are not well-formed. Rejects entity declarations (XXE, "billion laughs"). */
export function readXml(
	source: string,
	limits: { feedDepth: number; feedElements: number },
): XmlElement | undefined {
	let root: XmlElement | undefined;
	let isComplete = false;
	let count = 0;
	const open: { element: XmlElement; texts: string[]; start: number; prefixes: Prefixes }[] = [];

	const parser = new Parser(
		{
			onopentag(tag, attributes) {
				count += 1;
				if (count > limits.feedElements) {
					throw new ImportError(
						`has more than ${limits.feedElements.toLocaleString("en")} elements: ${SPLIT_IT}`,
					);
				}
				if (open.length >= limits.feedDepth) {
					throw new ImportError(`has elements nested more than ${limits.feedDepth} deep`);
				}
				const parent = open.at(-1);
				// Some hosts append their own markup after the root.
				if (root && !parent) return;
				const prefixes = withDeclarations(parent?.prefixes ?? new Map(), attributes);
				const name = nameOf(tag, prefixes);
				const element: XmlElement = { name, attributes, children: [], text: "", inner: "" };
				parent?.element.children.push(element);
				root ??= element;
				open.push({ element, texts: [], start: parser.endIndex + 1, prefixes });
			},
			ontext(text) {
				open.at(-1)?.texts.push(text);
			},
			onclosetag(_name, isImplied) {
				const closed = open.pop();
				if (!closed) return;
				closed.element.text = closed.texts.join("");
				closed.element.inner = source.slice(closed.start, Math.max(closed.start, parser.startIndex));
				const isSelfClosed = parser.startIndex < closed.start;
				if (open.length === 0) isComplete = !isImplied || isSelfClosed;
			},
			onprocessinginstruction(name, data) {
				if (/^!ENTITY/i.test(name) || /<!ENTITY/i.test(data)) {
					throw new ImportError(
						"declares entities of its own, which can make a small feed endless or read other files",
					);
				}
			},
		},
		{ xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
	);
	parser.write(source);
	parser.end();
	if (root && !isComplete) throw new ImportError("breaks off before its end");
	return root;
}

function withDeclarations(outer: Prefixes, attributes: Record<string, string>): Prefixes {
	const declared = Object.entries(attributes).filter(([name]) => /^xmlns(?::|$)/.test(name));
	return declared.length === 0
		? outer
		: new Map([...outer, ...declared.map(([name, uri]) => [name.slice("xmlns:".length), uri] as const)]);
}

function nameOf(tag: string, prefixes: Prefixes): string {
	const [local = "", prefix = ""] = tag.split(":", 2).reverse();
	const uri = prefixes.get(prefix)?.toLowerCase();
	const namespace = NAMESPACES.find(([pattern]) => uri !== undefined && pattern.test(uri));
	const usualPrefix = namespace ? namespace[1] : prefix;
	return usualPrefix ? `${usualPrefix}:${local}` : local;
}

/** The children with these names, in the order of the names. */
export function childrenOf(element: XmlElement | undefined, ...names: string[]): XmlElement[] {
	return names.flatMap((name) => element?.children.filter((child) => child.name === name) ?? []);
}

/** The first non-empty text of a child with one of these names. */
export function textOf(element: XmlElement | undefined, ...names: string[]): string {
	return (
		childrenOf(element, ...names)
			.map(({ text }) => text.trim())
			.find((text) => text !== "") ?? ""
	);
}

/** The HTML content, whether escaped, in CDATA or as child elements. */
export function htmlOf(element: XmlElement): string {
	return element.children.length > 0 ? element.inner : element.text;
}

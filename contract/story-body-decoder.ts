import { array, boolean, type Decoder, object, string } from "./decoder.ts";
import { decodePicture, type Picture } from "./picture.ts";
import { type Block, type Inline, maxNestingDepth } from "./story-body.ts";

/** Limits the number of rendered elements. */
const maxParts = 20_000;

/** Decodes a story's blocks. Undefined if anything is invalid; the story's `details` then serve as its text. */
export function storyBodyOf(value: unknown): Block[] | undefined {
	if (value === undefined) return undefined;
	try {
		const body = bodyDecoder().blocks(maxNestingDepth)(value);
		return body.length > 0 ? body : undefined;
	} catch {
		return undefined;
	}
}

/** Its functions throw on unknown kinds, deep nesting and too many parts. */
function bodyDecoder() {
	let parts = 0;
	/** An array whose items count towards `maxParts`. */
	function counted<T>(item: Decoder<T>): Decoder<T[]> {
		return array((value) => {
			parts += 1;
			if (parts > maxParts) throw new TypeError("Too many parts");
			return item(value);
		});
	}

	function blocks(depth: number): Decoder<Block[]> {
		return counted((value) => block(value, depth));
	}

	function block(value: unknown, depth: number): Block {
		if (depth === 0) throw new TypeError("Blocks are nested too deep");
		const { kind } = decodeKind(value);
		switch (kind) {
			case "paragraph":
				return { kind, ...object({ text: inlines() })(value) };
			case "heading":
				return { kind, ...object({ level: headingLevel, text: inlines() })(value) };
			case "list":
				return { kind, ...object({ isOrdered: boolean, items: counted(blocks(depth - 1)) })(value) };
			case "quote":
				return { kind, ...object({ blocks: blocks(depth - 1) })(value) };
			case "picture":
				return { kind, ...object({ picture: ownPicture, caption: inlines() })(value) };
			case "rule":
				return { kind };
			default:
				throw new TypeError(`Unknown block ${kind}`);
		}
	}

	function inlines(depth = maxNestingDepth, isInLink = false): Decoder<Inline[]> {
		return (value) => counted((item) => inline(item, depth, isInLink))(value).flat();
	}

	/** Replaces an unsafe link, or a link within a link, by its text. */
	function inline(value: unknown, depth: number, isInLink: boolean): Inline[] {
		if (typeof value === "string") return [string(value)];
		if (depth === 0) throw new TypeError("Inlines are nested too deep");
		const { kind } = decodeKind(value);
		switch (kind) {
			case "break":
				return [{ kind }];
			case "emphasis":
			case "strong":
				return [{ kind, ...object({ text: inlines(depth - 1, isInLink) })(value) }];
			case "link": {
				const link = object({ url: string, text: inlines(depth - 1, true) })(value);
				return isInLink || !isSafeUrl(link.url) ? link.text : [{ kind, ...link }];
			}
			default:
				throw new TypeError(`Unknown inline ${kind}`);
		}
	}

	return { blocks };
}

const decodeKind = object({ kind: string });

const headingLevel: Decoder<2 | 3> = (value) => {
	if (value === 2 || value === 3) return value;
	throw new TypeError("A heading has level 2 or 3");
};

/** Accepts only files of this site. A comma would end the entry in a `srcset`. */
const ownPicture: Decoder<Picture> = (value) => {
	const picture = decodePicture(value);
	const { base, widths, width, height } = picture;
	const isOwn = isOwnPath(base) && !base.includes(",");
	const isSized = [width, height, ...widths].every((size) => Number.isInteger(size) && size > 0);
	if (isOwn && isSized && widths.length > 0 && widths.length <= 20) return picture;
	throw new TypeError("A picture is one of the site's own files");
};

/** Allows http(s), mailto and paths of this site. */
function isSafeUrl(url: string): boolean {
	return /^(?:https?:\/\/|mailto:)[^\s/\\]/i.test(url) ? URL.canParse(url) : isOwnPath(url);
}

/** Browsers ignore tabs and line breaks in URLs, and treat `//` and `/\` as the start of a host. */
export function isOwnPath(url: string): boolean {
	return /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(url);
}

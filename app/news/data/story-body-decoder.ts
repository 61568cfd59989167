import { array, boolean, type Decoder, object, string } from "../../../contract/decoder.ts";
import type { Picture } from "../../../contract/picture.ts";
import { type Block, deepestNesting, type Inline } from "../../../contract/story-body.ts";
import { decodePicture } from "../../pictures/picture-decoder.ts";

/** More elements than any page should draw. */
const mostParts = 20_000;

/** Reads a story's blocks. What is not a body as the newsroom publishes it is no body: the story's `details` have all its words. */
export function storyBodyOf(value: unknown): Block[] | undefined {
	if (value === undefined) return undefined;
	try {
		const body = decoder().blocks(deepestNesting)(value);
		return body.length > 0 ? body : undefined;
	} catch {
		return undefined;
	}
}

/** Throws at what is unknown, nested too deep or too much. */
function decoder() {
	let parts = 0;
	/** A list, each item of which is counted before it is read. */
	function counted<T>(item: Decoder<T>): Decoder<T[]> {
		return array((value) => {
			parts += 1;
			if (parts > mostParts) throw new TypeError("Too many parts");
			return item(value);
		});
	}

	function blocks(depth: number): Decoder<Block[]> {
		return counted((value) => block(value, depth));
	}

	function block(value: unknown, depth: number): Block {
		if (depth === 0) throw new TypeError("Blocks are nested too deep");
		const { kind } = ofKind(value);
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

	function inlines(depth = deepestNesting, isInLink = false): Decoder<Inline[]> {
		return (value) => counted((one) => inline(one, depth, isInLink))(value).flat();
	}

	/** A link that must not be followed, and one within another, comes out as its words. */
	function inline(value: unknown, depth: number, isInLink: boolean): Inline[] {
		if (typeof value === "string") return [string(value)];
		if (depth === 0) throw new TypeError("Inlines are nested too deep");
		const { kind } = ofKind(value);
		switch (kind) {
			case "break":
				return [{ kind }];
			case "emphasis":
			case "strong":
				return [{ kind, ...object({ text: inlines(depth - 1, isInLink) })(value) }];
			case "link": {
				const link = object({ url: string, text: inlines(depth - 1, true) })(value);
				return isInLink || !isFollowable(link.url) ? link.text : [{ kind, ...link }];
			}
			default:
				throw new TypeError(`Unknown inline ${kind}`);
		}
	}

	return { blocks };
}

const ofKind = object({ kind: string });

const headingLevel: Decoder<2 | 3> = (value) => {
	if (value === 2 || value === 3) return value;
	throw new TypeError("A heading has level 2 or 3");
};

/** Only the site's own files, and nothing that would end an entry of a `srcset`. */
const ownPicture: Decoder<Picture> = (value) => {
	const picture = decodePicture(value);
	const { base, widths, width, height } = picture;
	const isOwn = isOwnPath(base) && !base.includes(",");
	const isSized = [width, height, ...widths].every((size) => Number.isInteger(size) && size > 0);
	if (isOwn && isSized && widths.length > 0 && widths.length <= 20) return picture;
	throw new TypeError("A picture is one of the site's own files");
};

/** The web, a mail, or a page of this site. */
function isFollowable(url: string): boolean {
	return /^(?:https?:\/\/|mailto:)[^\s/\\]/i.test(url) ? URL.canParse(url) : isOwnPath(url);
}

/** Browsers skip tabs and line breaks, and read `//` and `/\` as another host. */
function isOwnPath(url: string): boolean {
	return /^\/(?![/\\])[^\s\p{Cc}]*$/u.test(url);
}

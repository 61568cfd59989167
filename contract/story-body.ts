import type { Picture } from "./picture.ts";

/** A formatted part of a story. A story of plain paragraphs has no blocks, only `details`. */
export type Block =
	| { kind: "paragraph"; text: Inline[] }
	| { kind: "heading"; level: 2 | 3; text: Inline[] }
	| { kind: "list"; isOrdered: boolean; items: Block[][] }
	| { kind: "quote"; blocks: Block[] }
	| { kind: "picture"; picture: Picture; caption: Inline[] }
	| { kind: "rule" };

export type Inline =
	| string
	| { kind: "emphasis" | "strong"; text: Inline[] }
	/** A web URL, a mailto link or a path of this site. */
	| { kind: "link"; url: string; text: Inline[] }
	| { kind: "break" };

/** Limits blocks nested in blocks, and inlines nested in inlines. */
export const maxNestingDepth = 8;

import type { Picture } from "./picture.ts";

/** A part of a story's text as it is printed. A text of plain paragraphs has no blocks: `details` says it all. */
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
	/** To the web, a mail, or a page of this site. */
	| { kind: "link"; url: string; text: Inline[] }
	| { kind: "break" };

/** How deep blocks stand in blocks, and inlines in inlines, at most. */
export const deepestNesting = 8;

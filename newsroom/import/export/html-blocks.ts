import { Parser } from "htmlparser2";
import { type Inline, maxNestingDepth } from "../../../contract/story-body.ts";
import type { SourceBlock } from "../../stories/story-body.ts";
import { BLOCKS, DROPPED, pictureOf } from "../parse/html-text.ts";
import { ImportError } from "../shared/import-error.ts";
import { InlineRun } from "./inline-run.ts";

/** A text as our stories can have it. The paths of its pictures are as in the HTML. */
export type HtmlText = {
	blocks: SourceBlock[];
	/** What was left out, or has lost its form. */
	lost: Set<string>;
};

/** What a story cannot show, by name. Its content is left out. */
const EMBEDS = new Set("iframe object embed video audio canvas svg math form".split(" "));
/** What Ghost draws around its cards: icons, the buttons and times of players, stars. */
const CARD_CONTROLS =
	/\bkg-(?:bookmark-(?:metadata|thumbnail)|callout-emoji|(?:video|audio)-player(?!-)|audio-thumbnail|file-card-(?:metadata|icon)|product-card-rating)\b/;
const HEADINGS = /^h[1-6]$/;
const EMPHASIS: Record<string, "strong" | "emphasis"> = {
	...{ strong: "strong", b: "strong", em: "emphasis", i: "emphasis", cite: "emphasis" },
};

/** One level less than a story may have: its text is a level, too. */
const maxContainers = maxNestingDepth - 2;

type Container =
	| { kind: "blocks"; blocks: SourceBlock[] }
	| { kind: "quote"; blocks: SourceBlock[] }
	| { kind: "list"; isOrdered: boolean; items: SourceBlock[][] };

type RunKind = "paragraph" | "heading" | "caption";

/** Reads HTML as blocks of a story. WordPress stores texts in which line breaks and blank lines have a meaning. */
export function htmlBlocks(html: string, hasLineBreaks: boolean, maxDepth: number): HtmlText {
	const root: SourceBlock[] = [];
	const lost = new Set<string>();
	/** From the outermost to the current one. */
	const containers: Container[] = [{ kind: "blocks", blocks: root }];
	/** Pictures inside lists and quotations, which stand behind these. */
	let waitingPictures: SourceBlock[] = [];
	/** The last picture of the current figure. */
	let waitingForCaption: SourceBlock | undefined;
	const run = new InlineRun();
	let runKind: RunKind = "paragraph";
	let level: 2 | 3 = 2;
	let depth = 0;
	/** The depths of the outermost skipped element and of preformatted text; 0 outside of one. */
	let skippedDepth = 0;
	let preDepth = 0;
	/** Elements whose text is a paragraph as a whole. */
	let openParagraphs = 0;
	let cells = 0;

	const blocksNow = (): SourceBlock[] => {
		const container = containers.at(-1);
		if (!container) return root;
		if (container.kind !== "list") return container.blocks;
		if (container.items.length === 0) container.items.push([]);
		return container.items.at(-1) ?? root;
	};

	function endRun(next: RunKind = "paragraph"): void {
		const text = run.end();
		const kind = runKind;
		runKind = next;
		if (text.length === 0) return;
		const blocks = blocksNow();
		const last = blocks.at(-1);
		if (kind === "caption" && last?.kind === "picture" && last === waitingForCaption) {
			last.caption = text;
			waitingForCaption = undefined;
		} else if (kind === "heading") blocks.push({ kind, level, text });
		else blocks.push({ kind: "paragraph", text });
	}

	function open(container: Container): void {
		endRun();
		containers.push(container);
	}

	/** Beyond the limit, the content of a list or a quotation goes to the one around it. */
	function close(kind: Container["kind"]): void {
		endRun();
		if (containers.at(-1)?.kind !== kind) return;
		const container = containers.pop();
		if (container?.kind === "list") {
			const items = container.items.filter((item) => item.length > 0);
			if (items.length > 0) blocksNow().push({ ...container, kind: "list", items });
		} else if (container?.kind === "quote" && container.blocks.length > 0)
			blocksNow().push({ kind: "quote", blocks: container.blocks });
		if (containers.length > 1) return;
		root.push(...waitingPictures);
		waitingPictures = [];
	}

	function addPicture(path: string, alt: string): void {
		const kind = runKind;
		endRun(kind);
		const picture: SourceBlock = { kind: "picture", path, alt, caption: [] };
		waitingForCaption = picture;
		if (containers.length === 1) root.push(picture);
		else waitingPictures.push(picture);
	}

	function addText(text: string): void {
		if (preDepth > 0) {
			for (const [index, line] of text.split("\n").entries()) {
				if (index > 0) run.addBreak();
				run.addText(line);
			}
			return;
		}
		const isFree = hasLineBreaks && openParagraphs === 0 && containers.at(-1)?.kind !== "list";
		if (!isFree) {
			run.addText(text);
			return;
		}
		for (const [index, paragraph] of text
			.replaceAll("\r", "")
			.split(/\n[ \t]*\n\s*/)
			.entries()) {
			if (index > 0) endRun(runKind);
			for (const [index, line] of paragraph.split("\n").entries()) {
				if (index > 0 && run.addBreak()) endRun(runKind);
				run.addText(line);
			}
		}
	}

	const parser = new Parser({
		onopentag(name, attributes) {
			depth += 1;
			if (depth > maxDepth) throw new ImportError("its text is nested too deeply");
			if (skippedDepth > 0) return;
			const isDropped = DROPPED.has(name) && name !== "figcaption";
			if (EMBEDS.has(name) || isDropped || CARD_CONTROLS.test(attributes.class ?? "")) {
				skippedDepth = depth;
				if (EMBEDS.has(name)) lost.add(nameOfEmbed(name, attributes));
				return;
			}
			if (name === "img") for (const { url, alt } of pictureOf(attributes)) addPicture(url, alt);
			else if (name === "br" && run.addBreak()) endRun(runKind);
			else if (name === "a") run.open({ kind: "link", url: attributes.href ?? "", text: [] });
			else if (EMPHASIS[name]) run.open({ kind: EMPHASIS[name], text: [] });
			else if (name === "figcaption" || /\bwp-caption-text\b/.test(attributes.class ?? "")) endRun("caption");
			else if (HEADINGS.test(name)) {
				endRun("heading");
				level = name === "h1" || name === "h2" ? 2 : 3;
			} else if (name === "ul" || name === "ol" || name === "table") {
				if (name === "table") lost.add("a table, now a list");
				if (containers.length <= maxContainers) open({ kind: "list", isOrdered: name === "ol", items: [] });
			} else if (name === "li" || name === "tr") {
				endRun();
				const list = containers.at(-1);
				if (list?.kind === "list") list.items.push([]);
				cells = 0;
			} else if (name === "td" || name === "th") {
				if (cells > 0) run.addText(" · ");
				cells += 1;
			} else if (name === "blockquote") {
				if (containers.length <= maxContainers) open({ kind: "quote", blocks: [] });
			} else if (name === "hr") {
				endRun();
				if (containers.length === 1) root.push({ kind: "rule" });
			} else if (name === "pre") {
				endRun();
				preDepth ||= depth;
				lost.add("code, now plain text");
			} else if (BLOCKS.has(name) && cells === 0) endRun();
			if (name === "figure") waitingForCaption = undefined;
			if (name === "p" || HEADINGS.test(name) || name === "pre" || name === "figcaption") openParagraphs += 1;
		},
		onclosetag(name) {
			if (skippedDepth === depth) skippedDepth = 0;
			else if (skippedDepth === 0) {
				if (name === "a" || EMPHASIS[name]) run.close();
				else if (name === "ul" || name === "ol" || name === "table") {
					cells = 0;
					close("list");
				} else if (name === "blockquote") close("quote");
				else if ((BLOCKS.has(name) || name === "figcaption") && cells === 0) endRun();
				if (preDepth === depth) preDepth = 0;
				if (name === "p" || HEADINGS.test(name) || name === "pre" || name === "figcaption")
					openParagraphs -= 1;
			}
			depth -= 1;
		},
		ontext(text) {
			if (skippedDepth === 0) addText(text);
		},
	});
	parser.write(html);
	parser.end();
	while (containers.length > 1) close(containers.at(-1)?.kind ?? "blocks");
	endRun();
	return { blocks: root, lost };
}

function nameOfEmbed(name: string, { src, data }: Record<string, string>): string {
	return [name, src ?? data].filter(Boolean).join(" ").slice(0, 200);
}

/** The words of inlines. */
export function wordsOf(inlines: Inline[]): string {
	return inlines
		.map((inline) => {
			if (typeof inline === "string") return inline;
			return inline.kind === "break" ? "\n" : wordsOf(inline.text);
		})
		.join("");
}

import type { Inline } from "../../../contract/story-body.ts";
import { ALLOWED_URL, parseStoryBody, type SourceBlock } from "../../stories/story-body.ts";
import { escapeInline, escapeLineStart } from "../../stories/write-story.ts";
import { wordsOf } from "./html-blocks.ts";

type TextBlock = Exclude<SourceBlock, { kind: "picture" }>;

/** Our Markdown of blocks without pictures. */
export function blocksMarkdown(blocks: SourceBlock[]): string {
	const texts: string[] = [];
	let previous: SourceBlock | undefined;
	let usesOtherMarker = false;
	for (const block of blocks) {
		if (block.kind === "picture") continue;
		// Two lists in a row would be read as one.
		usesOtherMarker = block.kind === "list" && previous?.kind === "list" && !usesOtherMarker;
		texts.push(blockMarkdown(block, usesOtherMarker));
		previous = block;
	}
	return texts.join("\n\n");
}

function blockMarkdown(block: TextBlock, usesOtherMarker: boolean): string {
	switch (block.kind) {
		case "paragraph":
			return verified(block.text, (text) => textMarkdown(text));
		case "heading": {
			const marks = "#".repeat(block.level);
			const text = block.text.map((inline) => (isBreak(inline) ? " " : inline));
			return verified(text, (inlines) => `${marks} ${inlineMarkdown(inlines).replace(/#+$/, "\\$&")}`);
		}
		case "quote":
			return prefixed(blocksMarkdown(block.blocks), "> ", "> ");
		case "list":
			return block.items
				.map((item, index) => {
					const bullet = usesOtherMarker ? "*" : "-";
					const marker = block.isOrdered ? `${index + 1}${usesOtherMarker ? ")" : "."} ` : `${bullet} `;
					return prefixed(blocksMarkdown(item), marker, " ".repeat(marker.length));
				})
				.join("\n");
		case "rule":
			return "---";
	}
}

function prefixed(text: string, first: string, others: string): string {
	return text
		.split("\n")
		.map((line, index) => ((index === 0 ? first : others) + line).trimEnd())
		.join("\n");
}

/**
 * Markdown cannot emphasise every part of a word, and punctuation decides where emphasis begins. Where it would be read
 * as other words, the emphasis is dropped.
 */
function verified(text: Inline[], write: (text: Inline[]) => string): string {
	const markdown = write(text);
	const { details, issues } = parseStoryBody(markdown, 1);
	const isSame = issues.length === 0 && inOneLine(details) === inOneLine(wordsOf(text));
	return isSame ? markdown : write([wordsOf(text).replace(/\n/g, " ")]);
}

function inOneLine(text: string): string {
	return text.replace(/\s+/g, " ").trim();
}

function textMarkdown(text: Inline[]): string {
	return inlineMarkdown(text)
		.split("\n")
		.map((line) => escapeLineStart(line.trim()))
		.join("\\\n");
}

function inlineMarkdown(inlines: Inline[]): string {
	return inlines
		.map((inline) => {
			if (typeof inline === "string") return escapeInline(inline);
			if (inline.kind === "break") return "\n";
			const text = inlineMarkdown(inline.text);
			if (inline.kind === "link") return linkMarkdown(inline.url, text);
			const marks = inline.kind === "strong" ? "**" : "*";
			return marks + text + marks;
		})
		.join("");
}

function linkMarkdown(url: string, text: string): string {
	const target = url.replace(/[\s()<>\\]/g, encodeCharacter);
	return ALLOWED_URL.test(target) ? `[${text}](${target})` : text;
}

function encodeCharacter(character: string): string {
	const encoded: Record<string, string> = { "(": "%28", ")": "%29" };
	return encoded[character] ?? encodeURIComponent(character);
}

function isBreak(inline: Inline): boolean {
	return typeof inline === "object" && inline.kind === "break";
}

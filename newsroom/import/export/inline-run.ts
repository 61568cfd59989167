import { sanitizeText } from "../../../contract/sanitize-text.ts";
import { type Inline, maxNestingDepth } from "../../../contract/story-body.ts";
import { hasVisibleText } from "../../schemas/visible-text.ts";

type Group = Exclude<Inline, string | { kind: "break" }>;

/** Collects the inlines of one block. Links and emphasis stay open from one block to the next, as in HTML. */
export class InlineRun {
	#top: Inline[] = [];
	/** From the outermost to the innermost. Undefined for one that is too deep, whose words go to the one around it. */
	#open: (Group | undefined)[] = [];

	#inlines(): Inline[] {
		return this.#open.findLast((group) => group !== undefined)?.text ?? this.#top;
	}

	addText(text: string): void {
		const inlines = this.#inlines();
		const words = sanitizeText(text).replace(/\s+/g, " ");
		const last = inlines.at(-1);
		if (words === "") return;
		if (typeof last === "string") inlines[inlines.length - 1] = `${last}${words}`.replace(/ {2,}/g, " ");
		else inlines.push(words);
	}

	/** Returns true instead of adding the second of two breaks, which ends a paragraph. */
	addBreak(): boolean {
		const inlines = this.#inlines();
		const last = inlines.findLast((inline) => typeof inline !== "string" || inline.trim() !== "");
		if (typeof last === "object" && last.kind === "break") return true;
		inlines.push({ kind: "break" });
		return false;
	}

	open(group: Group): void {
		// A link inside a link is not possible, and the same emphasis twice is the same.
		const isOpen = this.#open.some((open) => open?.kind === group.kind);
		const isTooDeep = this.#open.length >= maxNestingDepth - 2;
		if (isOpen || isTooDeep) this.#open.push(undefined);
		else {
			this.#inlines().push(group);
			this.#open.push(group);
		}
	}

	close(): void {
		this.#open.pop();
	}

	/** The inlines so far, without empty ones. */
	end(): Inline[] {
		const text = trimmed(tidy(this.#top));
		this.#top = [];
		const open = this.#open;
		this.#open = [];
		for (const group of open) {
			if (group) this.open({ ...group, text: [] });
			else this.#open.push(undefined);
		}
		return hasVisibleText(text.map(visible).join("")) ? text : [];
	}
}

function visible(inline: Inline): string {
	if (typeof inline === "string") return inline;
	return inline.kind === "break" ? "" : inline.text.map(visible).join("");
}

/** Moves spaces out of links and emphasis, and removes what has no words. */
function tidy(inlines: Inline[]): Inline[] {
	const tidied: Inline[] = [];
	const add = (inline: Inline) => {
		const last = tidied.at(-1);
		if (typeof inline !== "string" || typeof last !== "string") tidied.push(inline);
		else tidied[tidied.length - 1] = last.trimEnd() === last ? last + inline : last + inline.trimStart();
	};
	for (const inline of inlines) {
		if (typeof inline === "string" || inline.kind === "break") add(inline);
		else {
			const text = tidy(inline.text);
			const inner = trimmed(text);
			const isEmpty = !hasVisibleText(inner.map(visible).join(""));
			const [first, last] = [text[0], text.at(-1)];
			if (isEmpty) {
				for (const part of text) add(part);
				continue;
			}
			if (typeof first === "string" && /^\s/.test(first)) add(" ");
			const before = tidied.at(-1);
			// Markdown cannot end and begin the same emphasis at one place.
			if (typeof before === "object" && before.kind === inline.kind && before.kind !== "link")
				before.text = tidy([...before.text, ...inner]);
			else tidied.push({ ...inline, text: inner });
			if (typeof last === "string" && /\s$/.test(last)) add(" ");
		}
	}
	return tidied;
}

/** Without spaces and breaks at both ends and around breaks. */
function trimmed(inlines: Inline[]): Inline[] {
	const isBreak = (inline: Inline | undefined) => typeof inline === "object" && inline.kind === "break";
	const parts = inlines
		.map((inline, index) => {
			if (typeof inline !== "string") return inline;
			const start = index === 0 || isBreak(inlines[index - 1]) ? inline.trimStart() : inline;
			return index === inlines.length - 1 || isBreak(inlines[index + 1]) ? start.trimEnd() : start;
		})
		.filter((inline) => inline !== "");
	const first = parts.findIndex((inline) => !isBreak(inline));
	const last = parts.findLastIndex((inline) => !isBreak(inline));
	return first < 0 ? [] : parts.slice(first, last + 1);
}

import { paragraphsOf } from "../../../contract/paragraphs.ts";
import type { NewsItem } from "../../../contract/published.ts";
import { isPlainText } from "../../../contract/sanitize-text.ts";
import type { Block, Inline } from "../../../contract/story-body.ts";
import { cachedStoryAttribute } from "../../../contract/story-page.ts";

/**
 * Shows the text of a story before the app has loaded, in the markup of app/news/article/: the app replaces it by the
 * same text, with links and pictures, or by the current one if this is an older copy. Calls back when the text is there.
 * Resolves when it is drawn, or not to be shown. Part of the script in the head of a story's page: keep it short.
 */
export async function showEarlyText(request: Promise<Response>, onShown?: () => void): Promise<void> {
	try {
		const story = cachedStory() ?? (await loadedStory(request));
		// The app's decoder is larger. It decides about every text that it would change.
		const json = JSON.stringify(story);
		if (!isPlainText(json) || json.includes("\\u")) return;
		let place: Element | null = null;
		while (!place) {
			place = document.querySelector("main .story-text");
			if (!place) await new Promise(requestAnimationFrame);
		}
		// The app shows the story by now.
		if (place.childNodes.length > 0) return;
		if (story.body) place.classList.add("story-blocks");
		place.append(...textOf(story));
		onShown?.();
		// The frame that draws it.
		await new Promise(requestAnimationFrame);
		await new Promise((resolve) => setTimeout(resolve));
	} catch {
		// The app reports it.
	}
}

/** The service worker puts the story into the page if it has read it before: app/worker/cached-story.ts. */
function cachedStory(): NewsItem | undefined {
	const script = document.querySelector(`script[${cachedStoryAttribute}]`);
	script?.remove();
	return script ? JSON.parse(script.textContent) : undefined;
}

async function loadedStory(request: Promise<Response>): Promise<NewsItem> {
	const response = await request;
	if (!response.ok) throw new Error(response.statusText);
	return response.clone().json();
}

function textOf({ body, details }: NewsItem): HTMLElement[] {
	return body ? body.map(blockOf) : paragraphsOf(details).map(({ text }) => element("p", [text]));
}

function blockOf(block: Block): HTMLElement {
	switch (block.kind) {
		case "paragraph":
			return element("p", inlinesOf(block.text));
		case "heading":
			return element(block.level === 2 ? "h2" : "h3", inlinesOf(block.text));
		case "list":
			return element(
				block.isOrdered ? "ol" : "ul",
				block.items.map((item) => element("li", item.map(blockOf))),
			);
		case "quote":
			return element("blockquote", block.blocks.map(blockOf));
		case "picture":
			return pictureOf(block);
		case "rule":
			return element("hr", []);
		default:
			throw new TypeError("An unknown block");
	}
}

/** The space of a picture, and its caption. */
function pictureOf({
	picture: { width, height },
	caption,
}: Extract<Block, { kind: "picture" }>): HTMLElement {
	const space = document.createElementNS("http://www.w3.org/2000/svg", "svg");
	space.setAttribute("viewBox", `0 0 ${width} ${height}`);
	const frame = element("span", [space]);
	frame.className = "story-frame";
	const figure = element("figure", [frame]);
	figure.className = height > width ? "story-figure story-figure-tall" : "story-figure";
	if (caption.length > 0) figure.append(element("figcaption", inlinesOf(caption)));
	return figure;
}

function inlinesOf(text: Inline[]): (Node | string)[] {
	return text.map((inline) => {
		if (typeof inline === "string") return inline;
		if (inline.kind === "break") return element("br", []);
		// A link leads nowhere until the app has checked its URL.
		const tag = { emphasis: "em", strong: "strong", link: "a" } as const;
		return element(tag[inline.kind], inlinesOf(inline.text));
	});
}

function element(name: keyof HTMLElementTagNameMap, content: (Node | string)[]): HTMLElement {
	const created = document.createElement(name);
	created.append(...content);
	return created;
}

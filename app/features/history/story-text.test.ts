// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { readingPosition } from "./reading-position.ts";
import { textInView } from "./story-text.ts";

afterEach(() => {
	vi.restoreAllMocks();
	// Other files of tests share the document.
	document.body.innerHTML = "";
});

/** A story of 400 paragraphs of 100 px, scrolled by some of them. Counts what is measured. */
function scrollStory(paragraphs: number) {
	document.body.innerHTML = `<main><div class="story-text">${"<p></p>".repeat(400)}</div></main>`;
	const blocks = [...document.querySelectorAll("p")];
	const styles = vi.spyOn(window, "getComputedStyle");
	const rectangles = vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (
		this: Element,
	) {
		const index = blocks.indexOf(this as HTMLParagraphElement);
		const height = index < 0 ? 40_000 : 100;
		return new DOMRect(0, Math.max(0, index) * 100 - paragraphs * 100, 100, height);
	});
	return { rectangles, styles };
}

test.each([0, 1, 7, 199, 200, 399])(
	"the position in a story of 400 paragraphs costs ten rectangles and no style: at %i",
	(paragraph) => {
		const { rectangles, styles } = scrollStory(paragraph);
		const text = textInView(0);
		expect(text && readingPosition(text)?.block).toBe(paragraph);
		expect(rectangles.mock.calls.length).toBeLessThanOrEqual(10);
		expect(styles).not.toHaveBeenCalled();
	},
);

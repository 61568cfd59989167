import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { whenIdle } from "../when-idle.ts";
import { prerendered } from "./prerendered.ts";

type Page = {
	pathname: string;
	content: ReactNode;
	/** What it is shown instead of. */
	replaces: () => HTMLElement[];
};

type RenderedPage = Page & {
	place: HTMLElement;
	root: Root;
	timer: ReturnType<typeof setTimeout>;
	/** Removes it, and shows again what it was shown instead of. */
	end: () => void;
};

/** A page that nobody has opened by then may be outdated. */
const maxAgeMs = 10_000;

/** Set here, as the style sheet of every page would be longer. Laid out where it will stand, but not drawn. */
const hiddenStyle = "height: 0; overflow: hidden; visibility: hidden";
/** Removing the boxes of the page before would take a slow phone longer. */
const replacedStyle = "position: fixed; opacity: 0; content-visibility: hidden";

let rendered: RenderedPage | undefined;

/**
 * Renders a page, hidden, before its link is pressed: a slow phone needs several frames to render and lay it out. One
 * page at a time, outside the tree of the router, which renders the same again once it is on the screen.
 */
export function prerenderPage(page: Page): void {
	const [first] = page.replaces();
	if (!first) return;
	rendered?.end();
	const place = document.createElement("div");
	place.className = "prerendered";
	place.style.cssText = hiddenStyle;
	place.inert = true;
	first.after(place);
	const root = createRoot(place, {
		identifierPrefix: "prerendered",
		// The router renders the same, and reports its errors.
		onUncaughtError: () => added.end(),
	});
	const timer = setTimeout(() => added.end(), maxAgeMs);
	const added: RenderedPage = { ...page, place, root, timer, end: () => remove(added) };
	rendered = added;
	root.render(page.content);
}

/** Back leads to a place in a page, not to its top. Before the router begins to go there. */
addEventListener("popstate", () => rendered?.end(), { capture: true });

/** Shows the page until the router replaces the one before, or gives up. Resolves when it is drawn. */
prerendered.show = async ({ url, signal }) => {
	const page = rendered;
	if (page?.pathname !== new URL(url).pathname || signal.aborted) return;
	const { place, replaces } = page;
	const replaced = replaces();
	const parent = replaced[0]?.parentElement;
	if (!parent || place.parentElement !== parent) return;
	clearTimeout(page.timer);
	// The router replaces the page, or renders the next one into its elements.
	const observer = new MutationObserver(() => page.end());
	observer.observe(parent, { childList: true });
	for (const element of replaced)
		observer.observe(element, { childList: true, characterData: true, subtree: true });
	page.end = () => {
		observer.disconnect();
		removeEventListener("scroll", stop, { capture: true });
		for (const element of replaced) {
			element.removeAttribute("data-replaced");
			element.removeAttribute("style");
		}
		remove(page);
	};
	signal.addEventListener("abort", page.end);
	// Nobody scrolled the page before: it would store its place.
	addEventListener("scroll", stop, { capture: true });
	place.className = "prerendered-shown";
	place.removeAttribute("style");
	for (const element of replaced) {
		element.setAttribute("data-replaced", "");
		element.style.cssText = replacedStyle;
	}
	scrollTo({ top: 0, behavior: "instant" });
	await new Promise(requestAnimationFrame);
	await new Promise((resolve) => setTimeout(resolve));
};

function stop(event: Event): void {
	event.stopImmediatePropagation();
}

function remove(page: RenderedPage): void {
	if (rendered !== page) return;
	rendered = undefined;
	clearTimeout(page.timer);
	page.place.remove();
	whenIdle().then(() => page.root.unmount());
}

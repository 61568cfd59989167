import type { Page } from "@playwright/test";

export type ServedPage = {
	path: string;
	status: number;
	title: string;
	robots: string | null;
	/** The texts of all h1 elements. */
	headings: string[];
	main: string;
	/** The paths of the list's stories, in order. */
	stories: string[];
	/** The head of a list, with a portrait for an author. */
	head: string;
	portrait: string | null;
	/** The current category in the left column. */
	current: string[];
	feeds: { href: string; title: string }[];
	/** Pictures of the main part without portraits, of the right column, and all others. */
	pictures: {
		file: string;
		isSized: boolean;
		loading: string;
		priority: string;
		part: "main" | "side" | "other";
	}[];
};

/** Reads pages as served, before any script runs. Their pictures are not loaded. */
export async function readServedPages(page: Page, paths: string[]): Promise<ServedPage[]> {
	// A small document of the site, from which its pages can be fetched.
	await page.goto("/site.webmanifest");
	return page.evaluate(async (requestedPaths) => {
		const readPage = async (path: string): Promise<ServedPage> => {
			const response = await fetch(path);
			const document = new DOMParser().parseFromString(await response.text(), "text/html");
			const all = (selector: string) => [...document.querySelectorAll(selector)];
			const texts = (selector: string) => all(selector).map(({ textContent }) => textContent ?? "");
			const attribute = (selector: string, name: string) =>
				document.querySelector(selector)?.getAttribute(name) ?? null;
			const partOf = (image: Element) => {
				if (image.matches(".author-portrait")) return "other";
				if (image.closest("main")) return "main";
				return image.closest("aside") ? "side" : "other";
			};
			return {
				path,
				status: response.status,
				title: document.title,
				robots: attribute("meta[name=robots]", "content"),
				headings: texts("h1"),
				main: texts("main").join(),
				stories: all("article h2 a").map((link) => link.getAttribute("href") ?? ""),
				head: texts(".news-list-head").join(),
				portrait: attribute(".news-list-head img", "src"),
				current: texts("nav.category-nav [aria-current]"),
				feeds: all("link[rel=alternate][type='application/rss+xml']").map((link) => ({
					href: link.getAttribute("href") ?? "",
					title: link.getAttribute("title") ?? "",
				})),
				pictures: [...document.images].map((image) => ({
					file: image.getAttribute("src") ?? "",
					isSized: image.hasAttribute("width") && image.hasAttribute("height"),
					loading: image.loading,
					priority: image.fetchPriority,
					part: partOf(image),
				})),
			};
		};
		return Promise.all(requestedPaths.map(readPage));
	}, paths);
}

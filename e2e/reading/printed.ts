import type { Page } from "@playwright/test";

export type ServedPage = {
	path: string;
	status: number;
	title: string;
	robots: string | null;
	/** The texts of all main headings. */
	headings: string[];
	main: string;
	/** Where the stories of the list stand, in their order. */
	stories: string[];
	/** What stands over a list: whose it is, with a portrait for an author. */
	head: string;
	portrait: string | null;
	/** The category that the left column marks as the one that is shown. */
	current: string[];
	feeds: { href: string; title: string }[];
	/** Those of the main part but portraits, those of the right column, and all others. */
	pictures: {
		file: string;
		isSized: boolean;
		loading: string;
		priority: string;
		part: "main" | "side" | "other";
	}[];
};

/** What pages say as they are served, before any script has run. Their pictures are not fetched. */
export async function readServedPages(page: Page, paths: string[]): Promise<ServedPage[]> {
	// Any document of the site may ask for its pages; this one is small.
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
				if (image.matches(".portrait")) return "other";
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
				head: texts(".list-head").join(),
				portrait: attribute(".list-head img", "src"),
				current: texts("nav.categories [aria-current]"),
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

import { expect, type Locator, type Page } from "@playwright/test";
import { site } from "./edition.ts";

/** A step of a reader that needs one file of the edition, and what should be seen when it fails and when it arrives. */
export type NeededFile = {
	what: string;
	file: string;
	from: string;
	/** The link that leads there, where another screen has to come too; it comes as soon as the link is pointed at. */
	link?: (page: Page) => Locator;
	step: (page: Page) => Promise<void>;
	says: string;
	arrived: (page: Page) => Promise<void>;
};

export const categoryLinks = (page: Page) => page.getByRole("navigation", { name: "All Categories" });
export const placeLink = (page: Page, name: string) =>
	page.getByRole("banner").getByRole("link", { name, exact: true });

export const neededFiles: NeededFile[] = [
	{
		what: "the list of categories",
		file: "/data/categories.json",
		from: "/about",
		link: (page) => placeLink(page, "Home"),
		step: (page) => placeLink(page, "Home").click(),
		says: "The categories did not arrive",
		arrived: (page) => expect(categoryLinks(page).getByRole("link").first()).toBeVisible(),
	},
	{
		what: "a category's news",
		file: "/data/category/3/1.json",
		from: "/category/0",
		step: (page) => categoryLinks(page).getByText("Technology").click(),
		says: "The news did not arrive",
		arrived: (page) => expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Total - [1-9]/),
	},
	{
		what: "the text of About Us",
		file: "/data/texts/about.json",
		from: "/category/0",
		link: (page) => placeLink(page, "About"),
		step: (page) => placeLink(page, "About").click(),
		says: "The text did not arrive",
		arrived: (page) => expect(page.getByRole("main").getByRole("heading", { level: 2 })).not.toHaveCount(0),
	},
	{
		what: "the next part of the news",
		file: "/data/category/0/2.json",
		from: "/category/0",
		step: (page) => page.getByRole("article").last().scrollIntoViewIfNeeded(),
		says: "More news did not arrive",
		arrived: (page) => expect(page.getByRole("article").nth(12)).toBeAttached(),
	},
];

/** Whatever failed: head and foot stand, and there is one main part with one heading. */
export async function expectTheRest(page: Page): Promise<void> {
	await expect(page.getByRole("banner")).toContainText(site.tagline);
	await expect(placeLink(page, "About")).toBeVisible();
	await expect(page.getByRole("contentinfo")).toContainText("©");
	await expect(page.getByRole("main")).toHaveCount(1);
	await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
}

import type { APIRequestContext } from "@playwright/test";
import { expect, rest, test } from "../support/journey.ts";
import { applyLook, axeViolations, type Look } from "../support/page/axe.ts";
import { visit } from "../support/page/visit.ts";
import { news } from "../support/site/edition.ts";
import { archiveMonth, listPages } from "../support/site/public-pages.ts";

/** Pages alternate between these looks. Sample pages are checked in all of them in kinds-of-page.spec.ts. */
const looks: Look[] = [
	{ width: 320, colorScheme: "light", reducedMotion: "reduce" },
	{ width: 1440, colorScheme: "dark" },
	{ width: 390, colorScheme: "dark" },
	{ width: 1440, colorScheme: "light" },
	{ width: 390, colorScheme: "light", forcedColors: "active" },
];
const lookAt = (index: number): Look => looks[index % looks.length] ?? { width: 1440 };

/** Thorough ones: every run checks one sample page of each type. */
const parts = [0, 1, 2, 3, 4];
const isInPart = (part: number) => (_: string, index: number) => index % parts.length === part;

const isStory = (path: string) => path.startsWith("/news-details/");

/** Every path in the sitemaps of the built site. */
async function sitemap(request: APIRequestContext): Promise<string[]> {
	const read = async (path: string) => {
		const text = await (await request.get(path)).text();
		return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
	};
	const sitemaps = await read("/sitemap.xml");
	return (await Promise.all(sitemaps.map(read))).flat();
}

test("the sitemap lists the stories, lists and texts that are checked here", rest, async ({ request }) => {
	const paths = await sitemap(request);
	expect(paths.filter(isStory)).toHaveLength(news.length);
	expect(paths).toEqual(
		expect.arrayContaining([
			"/category/0",
			"/about",
			"/terms",
			"/accessibility",
			"/privacy",
			"/archive",
			archiveMonth,
		]),
	);
});

for (const part of parts) {
	test(
		`no list or text of the sitemap has axe violations, part ${part + 1}`,
		rest,
		async ({ page, request }) => {
			test.setTimeout(180_000);
			const older = listPages(0).slice(1);
			const paths = [...(await sitemap(request)).filter((url) => !isStory(url)), ...older];
			for (const [index, path] of paths.filter(isInPart(part)).entries()) {
				await visit(page, path);
				await applyLook(page, lookAt(index));
				const violations = await axeViolations(page, lookAt(index), "main");
				expect(violations, `${path} ${JSON.stringify(lookAt(index))}`).toEqual([]);
			}
		},
	);

	test(
		`no story of the sitemap has axe violations, part ${part + 1}`,
		rest,
		async ({ page, request, reader: _ }) => {
			test.setTimeout(180_000);
			const paths = (await sitemap(request)).filter(isStory);
			for (const [index, path] of paths.filter(isInPart(part)).entries()) {
				await page.goto(path);
				await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
				await applyLook(page, lookAt(index));
				const violations = await axeViolations(page, lookAt(index), "main");
				expect(violations, `${path} ${JSON.stringify(lookAt(index))}`).toEqual([]);
			}
		},
	);
}

test("the login page with a waiting story has no axe violations", rest, async ({ page, request }) => {
	test.slow();
	const paths = (await sitemap(request)).filter(isStory).slice(0, looks.length);
	for (const [index, path] of paths.entries()) {
		await visit(page, path);
		await expect(page.getByText("Waiting for you after login")).toBeVisible();
		await applyLook(page, lookAt(index));
		expect(await axeViolations(page, lookAt(index)), path).toEqual([]);
	}
});

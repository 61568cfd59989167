import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, type Look } from "../support/page/axe.ts";
import { visit } from "../support/page/visit.ts";
import { news } from "../support/site/edition.ts";
import { archiveMonth, listPages } from "../support/site/public-pages.ts";

/** The pages take turns at these; one page of each kind is looked at in all of them elsewhere, with the frame that all have in common. */
const looks: Look[] = [
	{ width: 320, colorScheme: "light", reducedMotion: "reduce" },
	{ width: 1440, colorScheme: "dark" },
	{ width: 390, colorScheme: "dark" },
	{ width: 1440, colorScheme: "light" },
	{ width: 390, colorScheme: "light", forcedColors: "active" },
];
const lookOf = (index: number): Look => looks[index % looks.length] ?? { width: 1440 };

/** Too many for every run, in which one page of each kind stands for the others. */
const rest = { tag: "@rest" };

const parts = [0, 1, 2, 3, 4];
const inPart = (part: number) => (_: string, index: number) => index % parts.length === part;

const isStory = (address: string) => address.startsWith("/news-details/");

/** Every address that the built site tells crawlers. */
async function sitemap(request: APIRequestContext): Promise<string[]> {
	const read = async (address: string) => {
		const text = await (await request.get(address)).text();
		return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one = ""]) => new URL(one).pathname);
	};
	const maps = await read("/sitemap.xml");
	return (await Promise.all(maps.map(read))).flat();
}

test(
	"the sitemap tells of the stories, lists and texts that are looked at here",
	rest,
	async ({ request }) => {
		const addresses = await sitemap(request);
		expect(addresses.filter(isStory)).toHaveLength(news.length);
		expect(addresses).toEqual(
			expect.arrayContaining(["/category/0", "/about", "/terms", "/accessibility", "/archive", archiveMonth]),
		);
	},
);

for (const part of parts) {
	test(`no list or text of the sitemap bars anybody, part ${part + 1}`, rest, async ({ page, request }) => {
		test.setTimeout(180_000);
		const older = listPages(0).slice(1);
		const addresses = [...(await sitemap(request)).filter((one) => !isStory(one)), ...older];
		for (const [index, address] of addresses.filter(inPart(part)).entries()) {
			await visit(page, address);
			await applyLook(page, lookOf(index));
			const found = await axeViolations(page, lookOf(index), "main");
			expect(found, `${address} ${JSON.stringify(lookOf(index))}`).toEqual([]);
		}
	});

	test(
		`no story of the sitemap bars its readers, part ${part + 1}`,
		rest,
		async ({ page, request, reader: _ }) => {
			test.setTimeout(180_000);
			const addresses = (await sitemap(request)).filter(isStory);
			for (const [index, address] of addresses.filter(inPart(part)).entries()) {
				await page.goto(address);
				await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
				await applyLook(page, lookOf(index));
				const found = await axeViolations(page, lookOf(index), "main");
				expect(found, `${address} ${JSON.stringify(lookOf(index))}`).toEqual([]);
			}
		},
	);
}

test("a story that waits for its visitor bars nobody from signing in", rest, async ({ page, request }) => {
	test.slow();
	const addresses = (await sitemap(request)).filter(isStory).slice(0, looks.length);
	for (const [index, address] of addresses.entries()) {
		await visit(page, address);
		await expect(page.getByText("Waiting for you after login")).toBeVisible();
		await applyLook(page, lookOf(index));
		expect(await axeViolations(page, lookOf(index)), address).toEqual([]);
	}
});

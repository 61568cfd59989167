import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { lookup } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { expectReader, header, logOut, portrait, recordHeader } from "../support/page/header.ts";
import { visit } from "../support/page/visit.ts";

/** Opens a page with a changed profile, both in the service and in the stored hint. */
async function visitWithProfile(
	page: Page,
	profile: { displayName?: string; photoURL?: string },
): Promise<void> {
	await page.route(lookup, async (route) => {
		const body = await (await route.fetch()).json();
		const { displayName, photoURL: photoUrl } = profile;
		Object.assign(body.users[0], displayName && { displayName }, photoUrl && { photoUrl });
		await route.fulfill({ json: body });
	});
	await page.evaluate((profile) => {
		const hint = JSON.parse(localStorage.getItem("candour-reader") ?? "null");
		localStorage.setItem("candour-reader", JSON.stringify({ ...hint, ...profile }));
	}, profile);
	const response = page.waitForResponse(lookup);
	await visit(page, "/about");
	await response;
	await page.unrouteAll({ behavior: "wait" });
}

const hasScriptRun = (page: Page) => page.evaluate(() => "ran" in window);

const markup = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

const longName = {
	"ten thousand characters": "Word".repeat(2500),
};

const otherNames = {
	markup,
	"right-to-left text": "\u202eecnadnuba\u2066 \u05d0\u05d3\u05d4",
	"a closing style tag": `"};} body{display:none} </style><script>window.ran=1</script>`,
	"ten thousand words": "Word ".repeat(2500).trim(),
	emoji: "👩‍🚀".repeat(40),
	"lines and tabs": "Reader\n\n\tOne\u2028!",
};

const widths = [320, 390, 1440];

for (const { subject, names, tag } of [
	{ subject: "a reader is", names: longName, tag: [] },
	{ subject: "other readers are", names: otherNames, tag: ["@rest"] },
]) {
	test(`the header keeps its height and its Log Out, however ${subject} called`, { tag }, async ({
		page,
		reader,
	}) => {
		await visit(page, "/about");
		await expectReader(page, reader.name ?? "");
		const heights = new Map<number, number | undefined>();
		for (const width of widths) {
			await page.setViewportSize({ width, height: 844 });
			heights.set(width, (await header(page).boundingBox())?.height);
		}
		const frames = await recordHeader(page);
		for (const [description, displayName] of Object.entries(names)) {
			await visitWithProfile(page, { displayName });
			const recordedHeights = new Set((await frames()).map(({ height }) => height));
			expect([...recordedHeights], description).toHaveLength(1);
			for (const width of widths) {
				await page.setViewportSize({ width, height: 844 });
				await expect(logOut(page), description).toBeInViewport({ ratio: 1 });
				await expect(portrait(page), description).toBeInViewport({ ratio: 1 });
				expect((await header(page).boundingBox())?.height, description).toBe(heights.get(width));
				expect(await page.evaluate(() => document.documentElement.scrollWidth), description).toBe(width);
			}
			expect(await hasScriptRun(page), description).toBe(false);
		}
	});
}

test("an account's hostile name is shown as text, and its picture is requested without a referrer", {
	tag: "@rest",
}, async ({ page }) => {
	const consoleErrors = collectConsoleErrors(page);
	const pictureRequest = page.waitForRequest("https://pictures.example/me.svg");
	await page.route("https://pictures.example/**", (route) =>
		route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
	);
	const photo = "http://pictures.example/me.svg";
	await signIn(page, await openAccount(page.request, { name: markup, photo }));
	await expect(page.getByText(`${markup} Logged In Successfully`)).toBeVisible();
	await expect(header(page).getByText(markup, { exact: true })).toBeVisible();
	expect((await pictureRequest).headers().referer).toBeUndefined();
	await page.reload();
	await expect(header(page).getByText(markup, { exact: true })).toBeVisible();
	expect(await hasScriptRun(page)).toBe(false);
	expect(consoleErrors).toEqual([]);
});

/** The unit tests of `reader.ts` cover invalid URLs. */
const invalidPhotos = {
	script: "javascript:window.ran=1",
	"a host that does not exist": "https://nowhere.invalid/me.png",
	"something that is no picture": "/news.json",
};

const otherInvalidPhotos = {
	"a document": "data:text/html,<script>parent.ran=1</script>",
	words: "not an address",
	"half an address": "//",
	"a file": "file:///etc/passwd",
	"markup in an address": 'https://nowhere.invalid/"><script>window.ran=1</script>',
	"ten thousand characters": `https://nowhere.invalid/${"a".repeat(10_000)}`,
};

for (const { title, photos, tag } of [
	{ title: "A picture", photos: invalidPhotos, tag: [] },
	{ title: "Any other picture", photos: otherInvalidPhotos, tag: ["@rest"] },
]) {
	test(`${title} that is invalid or does not load is replaced by the default portrait`, {
		tag,
	}, async ({ page, baseURL, reader }) => {
		await visit(page, "/about");
		for (const [description, photo] of Object.entries(photos)) {
			await visitWithProfile(page, { photoURL: photo.startsWith("/n") ? `${baseURL}${photo}` : photo });
			await expect(portrait(page), description).toHaveAttribute("src", /reader-placeholder/);
			await expect(portrait(page), description).toHaveAttribute("alt", `Profile picture of ${reader.name}`);
			expect(await hasScriptRun(page), description).toBe(false);
		}
	});
}

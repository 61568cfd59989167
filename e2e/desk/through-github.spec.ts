import type { Page } from "@playwright/test";
import sharp from "sharp";
import { check } from "../../newsroom/check.ts";
import { createSite } from "../../server/hosting/site.ts";
import { listen } from "../../server/http/listen.ts";
import { expect, test as journey } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { typeInto } from "../support/page/type-into.ts";
import { editionFolder } from "../support/site/edition.ts";
import { buildSite } from "../support/site/sites.ts";
import {
	chooseCategory,
	newStory,
	openStory,
	preview,
	save,
	saveAndReturn,
	signInWithToken,
	uploadPicture,
	writeText,
} from "./desk.ts";
import { basil, type Editor, openRepository, type Repository, wren } from "./github.ts";

type Fixtures = {
	/** A fake of the paper's repository on GitHub. */
	repository: Repository;
	/** Opens a separate browser at the desk, optionally signed in. */
	openBrowser: (signedIn?: Editor) => Promise<Page>;
};

/** A journey at a published desk. It may send requests only to its own site and GitHub. */
const test = journey.extend<Fixtures, { origin: string }>({
	origin: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is needed
		async ({}, use) => {
			const folder = `${await buildSite("desk-on")}-desk`;
			const site = await listen(createSite(folder), 0);
			await use(`http://localhost:${site.port}`);
			await site.close();
		},
		{ scope: "worker", timeout: 180_000 },
	],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is needed
	repository: async ({}, use) => use(openRepository(wren, basil)),
	openBrowser: async ({ browser, origin, repository, viewport }, use) => {
		const requestedHosts = new Set<string>();
		const contexts: { close: () => Promise<void> }[] = [];
		await use(async (signedIn) => {
			const context = await browser.newContext({ baseURL: origin, viewport });
			contexts.push(context);
			context.on("request", (request) => {
				const { protocol, host } = new URL(request.url());
				if (/^https?:$/.test(protocol)) requestedHosts.add(host);
			});
			await repository.serve(context);
			const page = await context.newPage();
			await page.goto("/");
			if (signedIn) {
				await signInWithToken(page, signedIn.token);
				await expect(page.getByRole("treeitem", { name: "Stories" })).toBeVisible();
			}
			return page;
		});
		for (const context of contexts) await context.close();
		const allowed = [new URL(origin).host, "api.github.com", "avatars.githubusercontent.com", signInHost];
		expect([...requestedHosts].filter((host) => !allowed.includes(host))).toEqual([]);
	},
});

const signInHost = "sign-in.example";
const title = "The night ferry returns to the long quay after four winters";
const file = `${editionFolder}/stories/2026/10/the-night-ferry-returns-to-the-long-quay-after-four-winters.md`;
const otherTitle = "The well on Gull Island tastes sweet again";
const otherFile = `${editionFolder}/stories/2026/10/the-well-on-gull-island-tastes-sweet-again.md`;

const headline = (page: Page) => page.getByRole("textbox", { name: "Headline" });
const alt = (page: Page) => page.getByRole("textbox", { name: "What the picture shows" });

// The desk has ten times the script of the site.
test.beforeEach(() => test.slow());

// Sveltia renders only the visible part of a form.
test.use({ viewport: { width: 1440, height: 3000 } });

async function writeStory(page: Page, name: string, text: string): Promise<void> {
	await newStory(page);
	await typeInto(headline(page), name);
	await typeInto(alt(page), "A quay at night.");
	await page.getByRole("radio", { name: "Basil Quayle" }).click();
	await chooseCategory(page, "Education");
	await writeText(page, text);
}

const picture = (background: string) =>
	sharp({ create: { width: 800, height: 450, channels: 3, background } })
		.png()
		.toBuffer();

/** The folder where the desk saves new stories now. */
function currentFolder(): string {
	const [year, month] = new Date().toISOString().split("-");
	return `${editionFolder}/stories/${year}/${month}`;
}

test(
	"a story and its picture are one commit, which passes the check",
	{ tag: "@rest" },
	async ({ openBrowser, repository }, info) => {
		const page = await openBrowser();
		const consoleErrors = collectConsoleErrors(page);
		await signInWithToken(page, wren.token);
		await writeStory(page, "A ferry at night", "It left at ten.");
		await uploadPicture(page, "Mein Bild (1).png", await picture("#14213d"));
		await expect(preview(page).getByText("It left at ten.")).toBeVisible();
		await saveAndReturn(page);

		const [, commit, ...more] = repository.commits;
		expect(more).toEqual([]);
		const story = `${currentFolder()}/a-ferry-at-night.md`;
		const image = `${editionFolder}/images/stories/mein-bild-1.png`;
		expect(commit).toMatchObject({ message: "Create Story “a-ferry-at-night” +1", author: wren });
		expect(commit?.changed.toSorted()).toEqual([image, story].toSorted());
		expect(repository.textOf(story)).toMatch(/^---\nid: a-ferry-at-night\ntitle: A ferry at night\n/);
		expect(repository.textOf(story)).toContain("image_url: /images/stories/mein-bild-1.png");
		await repository.copyTo(info.outputPath("content"));
		expect(await check(info.outputPath("content"))).toEqual([]);
		expect(consoleErrors).toEqual([]);
	},
);

test("a correction changes one file, and the browser stays signed in", { tag: "@rest" }, async ({
	openBrowser,
	repository,
}) => {
	const page = await openBrowser(wren);
	const before = repository.textOf(file);
	await openStory(page, title);
	await typeInto(headline(page), "The night ferry stays");
	await saveAndReturn(page);
	const [, commit, ...more] = repository.commits;
	expect(more).toEqual([]);
	expect(commit).toMatchObject({
		message: "Update Story “the-night-ferry-returns-to-the-long-quay-after-four-winters”",
		author: wren,
		changed: [file],
	});
	expect(repository.textOf(file)).toBe(before?.replace(`title: ${title}`, "title: The night ferry stays"));
	await page.reload();
	await expect(page.getByText("The night ferry stays")).toBeVisible();
});

test("saving over another editor's changes asks first", { tag: "@rest" }, async ({
	openBrowser,
	repository,
}) => {
	const before = repository.textOf(file) ?? "";
	const [first, second] = [await openBrowser(wren), await openBrowser(basil)];
	await openStory(first, title);
	await openStory(second, title);
	await typeInto(alt(second), "As Basil sees it.");
	await typeInto(headline(first), "As Wren has it");
	await saveAndReturn(first);
	const versionByWren = before.replace(`title: ${title}`, "title: As Wren has it");
	expect(repository.textOf(file)).toBe(versionByWren);

	await save(second);
	const conflictDialog = second.getByRole("alertdialog", { name: "Entry Changed by Someone Else" });
	await expect(conflictDialog).toContainText(
		/Wren Tidewater.* changed this entry on .*\d{4}.*, after you opened it/,
	);
	await expect(conflictDialog).toContainText("If you save now, their changes will be lost.");
	await conflictDialog.getByRole("button", { name: "Cancel" }).click();
	await expect(conflictDialog).toHaveCount(0);
	expect(repository.textOf(file)).toBe(versionByWren);
	await expect(alt(second)).toHaveValue("As Basil sees it.");

	await save(second);
	await conflictDialog.getByRole("button", { name: "Save Anyway" }).click();
	await expect(second.getByRole("button", { name: "Create New Entry" })).toBeVisible();
	expect(repository.textOf(file)).toBe(before.replace(/(?<=image_alt: ).*/, "As Basil sees it."));
	expect(repository.commits.map(({ author }) => author.login)).toEqual(["wren", "wren", "basil"]);
	expect(repository.commits[1]?.files.get(file)?.toString()).toBe(versionByWren);
});

test("of two simultaneous saves the second is rejected, and then succeeds", {
	tag: "@rest",
}, async ({ openBrowser, repository }) => {
	const [first, second] = [await openBrowser(wren), await openBrowser(basil)];
	await openStory(second, otherTitle);
	await typeInto(headline(second), "As Basil has it");
	const commit = repository.holdCommit();
	await save(second);
	await commit.received;
	await openStory(first, title);
	await typeInto(headline(first), "As Wren has it");
	await saveAndReturn(first);
	commit.release();
	const errorDialog = second.getByRole("alertdialog", { name: "Error" });
	await expect(errorDialog).toContainText("updated by someone else while saving. Please try again.");
	await errorDialog.getByRole("button", { name: "OK" }).click();
	expect(repository.commits.length).toBe(2);
	await expect(headline(second)).toHaveValue("As Basil has it");

	await saveAndReturn(second);
	expect(repository.commits.map(({ changed }) => changed).slice(1)).toEqual([[file], [otherFile]]);
	expect(repository.textOf(file)).toContain("title: As Wren has it");
	expect(repository.textOf(otherFile)).toContain("title: As Basil has it");
});

test("two new stories with the same name, with pictures of the same name, are both saved", {
	tag: "@rest",
}, async ({ openBrowser, repository }) => {
	const [first, second] = [await openBrowser(wren), await openBrowser(basil)];
	// A visible desk polls for new commits every minute. A hidden one does not.
	await second.evaluate(() => Object.defineProperty(document, "visibilityState", { value: "hidden" }));
	for (const [page, text, colour] of [
		[first, "As Wren has it.", "#14213d"],
		[second, "As Basil has it.", "#fca311"],
	] as const) {
		await writeStory(page, "A storm comes", text);
		await uploadPicture(page, "storm.png", await picture(colour));
		await expect(preview(page).getByText(text)).toBeVisible();
	}
	await saveAndReturn(first);
	const story = `${currentFolder()}/a-storm-comes.md`;
	const image = `${editionFolder}/images/stories/storm.png`;
	const filesByWren = repository.commits[1]?.files;
	// The desk reads the repository again before it commits. On a busy machine that alone takes seconds.
	const filesRead = second.waitForResponse(/\/git\/trees\//);
	await save(second);
	await filesRead;
	const errorDialog = second.getByRole("alertdialog", { name: "Error" });
	await expect(errorDialog).toContainText("a-storm-comes.md");
	await errorDialog.getByRole("button", { name: "OK" }).click();
	expect(repository.commits.length).toBe(2);

	await saveAndReturn(second);
	const filesByBasil = repository.commits[2]?.files;
	expect(filesByBasil?.get(story)).toEqual(filesByWren?.get(story));
	expect(filesByBasil?.get(image)).toEqual(filesByWren?.get(image));
	const added = repository.commits[2]?.changed.toSorted();
	expect(added).toEqual([image.replace(".png", "-1.png"), story.replace(".md", "-1.md")].toSorted());
	expect(repository.textOf(story.replace(".md", "-1.md"))).toContain("As Basil has it.");
});

test("a new story cannot take the id of a story in a year that the desk does not read", {
	tag: "@rest",
}, async ({ openBrowser, repository }) => {
	const page = await openBrowser(wren);
	await page.clock.install({ time: new Date("2031-02-01T12:00:00Z") });
	await page.goto("/?years=2030");
	await expect(page.getByRole("treeitem", { name: "Stories of 2031" })).toBeVisible();
	await writeStory(page, "Tide table corrected", "Once more.");
	await uploadPicture(page, "tide.png", await picture("#14213d"));
	await save(page);
	const dialog = page.getByRole("alertdialog", { name: "Error" });
	await expect(dialog).toContainText("is already the id of another story");
	expect(repository.commits.length).toBe(1);
});

test("an editor signs in in a popup of the sign-in service", { tag: "@rest" }, async ({ openBrowser }) => {
	const page = await openBrowser();
	// The message of Sveltia's authenticator after GitHub's redirect.
	const message = JSON.stringify({ provider: "github", token: wren.token });
	const body = `<!doctype html><script>
		addEventListener("message", ({ data, origin }) => {
			if (data === "authorizing:github") opener.postMessage('authorization:github:success:${message}', origin);
		});
		opener.postMessage("authorizing:github", "*");
	</script>`;
	await page
		.context()
		.route(`https://${signInHost}/auth?**`, (route) => route.fulfill({ body, contentType: "text/html" }));
	await page.getByRole("button", { name: /^Sign In with .*GitHub/ }).click();
	await expect(page.getByRole("treeitem", { name: "Stories" })).toBeVisible();
});

test("an unknown token is rejected", { tag: "@rest" }, async ({ openBrowser }) => {
	const page = await openBrowser();
	await signInWithToken(page, "another-token");
	await expect(page.getByRole("alert").filter({ hasText: "token is invalid" })).toBeVisible();
});

import type { Page } from "@playwright/test";
import { openWithHistory, storedHistory } from "../history/stored-history.ts";
import { expect, test } from "../support/journey.ts";
import { holdFiles } from "../support/page/hold-files.ts";
import { openListMenu } from "../support/page/list-menu.ts";
import { quietToast } from "../support/page/toast.ts";
import { openTab, visit } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";
import { authors, isNewestFirst, news, storyByPath, topicPath, topics } from "../support/site/edition.ts";
import { longTopic } from "../support/site/public-pages.ts";
import { author, followedStories, followsKey, startWithFollows, topic } from "./follows.ts";

const [longName = "", longStories = []] = [...topics].find(([tag]) => topicPath(tag) === longTopic) ?? [];
const [writer = "", writerStories = []] = [...authors].find(([name]) => name === "Wren Tidewater") ?? [];

test("a topic that is followed from its list stands in Your news", async ({ page }) => {
	await visit(page, "/topic/ferries");
	await openListMenu(page);
	await page.getByRole("button", { name: /^Follow / }).click();
	await expect(quietToast(page)).toContainText("You follow ferries. New stories stand in Your news.");
	await openListMenu(page);
	const button = page.getByRole("button", { name: "Follow ferries" });
	await expect(button).toHaveAttribute("aria-pressed", "true");
	await page.keyboard.press("Escape");
	await page.getByRole("contentinfo").getByRole("link", { name: "Your news" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your news");
	await expect(followedStories(page).getByRole("article").first()).toBeVisible();
	await expect(followedStories(page).getByText("You follow ferries").first()).toBeVisible();
	// One line, as on every list.
	const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
	const tools = await page.getByRole("button", { name: "Tools of this list" }).boundingBox();
	expect(heading && tools && heading.y + heading.height / 2).toBeCloseTo(
		(tools?.y ?? 0) + (tools?.height ?? 0) / 2,
		-1,
	);
});

test.describe("at the end of a story", () => {
	const story = news.find(({ tags }) => tags.includes("ferries"));
	if (!story) throw new Error("A story about ferries is needed");
	const subject = (page: Page, name: string) =>
		page.getByRole("button", { name: `Follow ${name}`, exact: true });
	const muteMenu = (page: Page) => page.getByRole("button", { name: "Mute a subject" });

	test("its author and topics stand once, each with a button that follows at once", { tag: "@rest" }, async ({
		page,
		reader: _,
	}) => {
		// The press comes before the capability is there, and is not lost.
		const release = await holdFiles(page, asset("follow-button"));
		await visit(page, `/news-details/${story.id}`);
		await subject(page, "ferries").click();
		await expect(subject(page, "ferries")).toHaveAttribute("aria-pressed", "false");
		release();
		await expect(subject(page, "ferries")).toHaveAttribute("aria-pressed", "true");
		await expect(subject(page, "ferries")).toBeFocused();
		await expect(quietToast(page)).toContainText("You follow ferries.");
		const row = page.locator(".story-subjects");
		await expect(row.getByRole("link")).toHaveText([story.author.name, ...story.tags]);
		for (const name of [story.author.name, ...story.tags])
			await expect(page.locator(".story-end").getByText(name, { exact: true }), name).toHaveCount(1);

		await page.reload();
		await expect(subject(page, "ferries")).toHaveAttribute("aria-pressed", "true");
		await subject(page, "ferries").click();
		await expect(subject(page, "ferries")).toHaveAttribute("aria-pressed", "false");
		await quietToast(page).getByRole("button", { name: "Undo" }).click();
		await expect(subject(page, "ferries")).toHaveAttribute("aria-pressed", "true");
	});

	test("a menu mutes them, which ends following", { tag: "@rest" }, async ({ page, reader: _ }) => {
		await startWithFollows(page, { followed: [topic("ferries")] });
		await visit(page, `/news-details/${story.id}`);
		await expect(subject(page, "ferries")).toHaveAttribute("aria-pressed", "true");
		await muteMenu(page).click();
		const mute = page.getByRole("button", { name: "Mute ferries", exact: true });
		await mute.click();
		await expect(mute).toBeHidden();
		await expect(quietToast(page)).toContainText("ferries is muted.");
		await expect(subject(page, "ferries")).toHaveAttribute("aria-pressed", "false");
		await muteMenu(page).click();
		await expect(mute).toHaveAttribute("aria-pressed", "true");
		await page.keyboard.press("Escape");
		await expect(mute).toBeHidden();
	});
});

test.describe("", { tag: "@rest" }, () => {
	test("Undo takes a follow back, in the list and in the storage", async ({ page }) => {
		await visit(page, "/topic/ferries");
		await openListMenu(page);
		await page.getByRole("button", { name: /^Follow / }).click();
		await quietToast(page).getByRole("button", { name: "Undo" }).click();
		await openListMenu(page);
		await expect(page.getByRole("button", { name: "Follow ferries" })).toHaveAttribute(
			"aria-pressed",
			"false",
		);
		expect(await page.evaluate((key) => localStorage.getItem(key), followsKey)).toBeNull();
	});

	test("the lists of topics and authors are merged: newest first, each story once, with its reasons, to the end", async ({
		page,
	}) => {
		await startWithFollows(page, { followed: [topic(longName), author(writer)] });
		await visit(page, "/your-news");
		const expected = new Set([...longStories, ...writerStories]);
		const cards = followedStories(page).getByRole("article");
		await expect(cards).toHaveCount(Math.min(12, expected.size));
		for (let shown = 12; shown < expected.size; shown += 12) {
			await page.getByRole("button", { name: "More" }).click();
			await expect(cards).toHaveCount(Math.min(shown + 12, expected.size));
			// The first new story is focused.
			await expect(cards.nth(shown).getByRole("heading").getByRole("link")).toBeFocused();
		}
		await expect(page.getByText("You have reached the end of your news.")).toBeVisible();
		const paths = await cards
			.getByRole("heading")
			.getByRole("link")
			.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
		const stories = paths.map(storyByPath);
		expect(new Set(stories)).toEqual(expected);
		expect(isNewestFirst(stories)).toBe(true);
		const both = news.find((story) => longStories.includes(story) && writerStories.includes(story));
		if (!both) throw new Error("A story of both lists is needed");
		const item = page.locator(".your-news-item").filter({ hasText: both.title });
		await expect(item).toContainText(`You follow ${longName} and ${writer}`);
	});

	test("the count is of what is shown: without the stories that were read", async ({ page }) => {
		const ferries = topics.get("ferries") ?? [];
		const read = ferries.slice(0, 2);
		await startWithFollows(page, { followed: [topic("ferries")] });
		await openWithHistory(page, storedHistory(read, { isUnreadOnly: true }), "/your-news");
		const left = ferries.length - read.length;
		await expect(followedStories(page).getByRole("article")).toHaveCount(left);
		await expect(followedStories(page).getByText(/ from 1 topic$/)).toHaveText(
			`${left === 1 ? "1 story" : `${left} stories`} from 1 topic`,
		);
	});

	test("a list that fails is named and can be tried again, the others are shown", async ({ page }) => {
		await startWithFollows(page, { followed: [topic("ferries"), author(writer)] });
		await page.route("/data/topic/ferries/front.json", (route) => route.abort());
		await visit(page, "/your-news");
		const alert = page.getByRole("main").getByRole("alert").filter({ hasText: "could not be loaded" });
		await expect(alert).toContainText("The stories of ferries are missing.");
		await expect(followedStories(page).getByText(`You follow ${writer}`).first()).toBeVisible();
		await page.unroute("/data/topic/ferries/front.json");
		await alert.getByRole("button", { name: "Try again" }).click();
		await expect(followedStories(page).getByText("You follow ferries").first()).toBeVisible();
		await expect(alert).toHaveCount(0);
	});

	test("a topic that has left the site is said to be gone, and can be removed", async ({ page }) => {
		await startWithFollows(page, { followed: [topic("no such topic"), topic("ferries")] });
		await visit(page, "/your-news");
		await expect(page.getByText("no such topic has no stories on this site any more.")).toBeVisible();
		await page.getByRole("button", { name: "Stop following no such topic" }).first().click();
		await expect(page.getByText("no such topic has no stories")).toHaveCount(0);
	});

	test("nothing followed: the page explains, and offers topics and authors", async ({ page }) => {
		await visit(page, "/your-news");
		await expect(page.getByRole("heading", { name: "Follow a topic or an author" })).toBeVisible();
		const suggestion = page.getByRole("button", { name: `Follow ${longName}` });
		await suggestion.click();
		await expect(suggestion).toBeFocused();
		await expect(suggestion).toHaveAttribute("aria-pressed", "true");
		await expect(followedStories(page).getByRole("article").first()).toBeVisible();
	});

	test("Manage removes what is followed and muted, and keeps the focus in the list", async ({ page }) => {
		await startWithFollows(page, { followed: [topic("ferries"), topic(longName)], muted: [author(writer)] });
		await visit(page, "/your-news#manage");
		await page.getByRole("button", { name: "Stop following ferries" }).click();
		await expect(page.getByRole("button", { name: `Stop following ${longName}` })).toBeFocused();
		await page.getByRole("button", { name: `Unmute ${writer}` }).click();
		await expect(page.getByRole("heading", { name: "You muted" })).toBeFocused();
		await expect(page.getByText("You have muted nothing yet.")).toBeVisible();
	});

	test("a follow in one tab appears in another", async ({ page, context }) => {
		await visit(page, "/your-news#manage");
		const other = await openTab(context, "/topic/ferries");
		await openListMenu(other);
		await other.getByRole("button", { name: /^Follow / }).click();
		await expect(page.getByRole("button", { name: "Stop following ferries" })).toBeVisible();
		await expect(followedStories(page).getByRole("article").first()).toBeVisible();
	});

	test("storage that cannot be read is put aside, and that is said", async ({ page }) => {
		await visit(page, "/category/9");
		await page.evaluate((key) => localStorage.setItem(key, "nonsense"), followsKey);
		await visit(page, "/your-news");
		await expect(page.getByRole("main").getByRole("status").first()).toContainText("could not be read");
		await expect
			.poll(() => page.evaluate((key) => localStorage.getItem(`${key}-put-aside-1`), followsKey))
			.toBe("nonsense");
	});

	test("without storage, what is followed lasts as long as the tab", async ({ page }) => {
		await page.addInitScript(() => {
			Object.defineProperty(window, "localStorage", {
				get: () => {
					throw new DOMException("no", "SecurityError");
				},
			});
		});
		await visit(page, "/topic/ferries");
		await openListMenu(page);
		await page.getByRole("button", { name: /^Follow / }).click();
		await expect(quietToast(page)).toContainText("lasts until this tab is closed");
		await page.getByRole("contentinfo").getByRole("link", { name: "Your news" }).click();
		await expect(page.getByText("does not let this site keep anything")).toBeVisible();
		await expect(followedStories(page).getByText("You follow ferries").first()).toBeVisible();
	});

	test("every list has a named link to its feed, which exists", async ({ page }) => {
		for (const [path, name] of [
			["/category/0", "RSS feed of All News"],
			["/topic/ferries", "RSS feed of Topic: ferries"],
			["/author/wren-tidewater", `RSS feed of ${writer}`],
		] as const) {
			await visit(page, path);
			await openListMenu(page);
			const link = page.getByRole("link", { name, exact: true });
			await expect(link).toBeVisible();
			const feed = await page.request.get((await link.getAttribute("href")) ?? "");
			expect(feed.status(), path).toBe(200);
			expect(await feed.text()).toContain("<rss");
		}
	});
});

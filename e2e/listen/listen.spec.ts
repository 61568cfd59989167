import type { Page } from "@playwright/test";
import { storyPassages } from "../../app/features/listen/passages.ts";
import { sentencesOf } from "../../app/features/listen/speech/sentences.ts";
import type { NewsItem } from "../../contract/published.ts";
import { teaserOf } from "../../contract/teaser.ts";
import { copiesOf, openWithBookmarks, someStories, statusToast } from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, looks, overflow } from "../support/page/axe.ts";
import { openListMenu } from "../support/page/list-menu.ts";
import { smallTargets } from "../support/page/small-targets.ts";
import { visit } from "../support/page/visit.ts";
import { type Story, site, storiesOf, take } from "../support/site/edition.ts";
import { control, markedText, player, withFakeSpeech } from "./speech.ts";

const [story, second, third] = take(3, storiesOf(9));
const storyPath = ({ id }: Story) => `/news-details/${id}`;
const sentences = (item: Story) =>
	sentencesOf(storyPassages(item as unknown as NewsItem), "en").map(({ text }) => text);

const listenToStory = (page: Page) =>
	page.getByRole("main").getByRole("button", { name: "Listen", exact: true });
const addToQueue = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add to queue" });
const status = (page: Page) => player(page).getByRole("status");

/** Opens a story with these voices, and presses Listen. */
async function startListening(page: Page, story: Story, voices?: []) {
	const speech = await withFakeSpeech(page, voices);
	await visit(page, storyPath(story));
	await listenToStory(page).click();
	return speech;
}

test("a story is read sentence by sentence, and the spoken one is marked", async ({ page, reader: _ }) => {
	const speech = await startListening(page, story);
	await expect(player(page)).toBeVisible();
	await expect(status(page)).toHaveText(`Reading aloud: ${story.title}`);
	await expect.poll(() => markedText(page)).toBe(story.title);
	const expected = sentences(story);
	await expect(player(page)).toContainText(new RegExp(`sentence 1 of ${expected.length}`, "i"));
	await speech.end(2);
	await expect.poll(() => markedText(page)).toBe(expected[2]);
	await control(page, "Previous sentence").click();
	await control(page, "Next sentence").click();
	await expect.poll(speech.texts).toEqual([...expected.slice(0, 3), expected[1], expected[2]]);
});

test("a pause is silent, and Escape in the player ends the reading and the mark", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	const speech = await startListening(page, story);
	await control(page, "Pause").click();
	expect(await speech.isSpeaking()).toBe(false);
	await page.getByRole("main").getByRole("button", { name: "Resume" }).click();
	expect(await speech.texts()).toEqual([story.title, story.title]);
	await control(page, "Pause").press("Escape");
	await expect(player(page)).toHaveCount(0);
	await expect(listenToStory(page)).toBeFocused();
	expect(await speech.isSpeaking()).toBe(false);
	expect(await markedText(page)).toBeNull();
});

test("the whole story is read, the sentence is kept in view, and the end is announced", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const speech = await withFakeSpeech(page);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.setViewportSize({ width: 390, height: 500 });
	await visit(page, storyPath(story));
	await listenToStory(page).click();
	const expected = sentences(story);
	for (const [index, text] of expected.entries()) {
		if (index === 1) {
			await speech.end();
			continue;
		}
		await expect.poll(() => markedText(page)).toBe(text);
		const isInView = await page.evaluate(() => {
			const [range] = CSS.highlights.get("listen") ?? [];
			const bar = document.querySelector(".listen-player")?.getBoundingClientRect().top ?? 0;
			if (!(range instanceof Range)) return false;
			const { top } = range.getBoundingClientRect();
			return top >= 0 && top < bar;
		});
		expect(isInView, text).toBe(true);
		await speech.end();
	}
	await expect(status(page)).toHaveText("Reading aloud has ended.");
	await expect.poll(() => markedText(page)).toBeNull();
	await control(page, "Play").click();
	await expect.poll(() => markedText(page)).toBe(story.title);
});

test("a reader who has just scrolled is not scrolled back", { tag: "@rest" }, async ({ page, reader: _ }) => {
	const speech = await withFakeSpeech(page);
	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.setViewportSize({ width: 390, height: 500 });
	await visit(page, storyPath(story));
	await listenToStory(page).click();
	await expect.poll(() => markedText(page)).toBe(story.title);
	await page.mouse.move(200, 200);
	await page.mouse.wheel(0, 3_000);
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
	const before = await page.evaluate(() => scrollY);
	await speech.end(2);
	await expect.poll(() => markedText(page)).toBe(sentences(story)[2]);
	expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("a visitor hears headline, byline and teaser of a list's cards, on narrow screens from its sheet", {
	tag: "@rest",
}, async ({ page }) => {
	const speech = await withFakeSpeech(page);
	await page.setViewportSize({ width: 390, height: 844 });
	await visit(page, "/category/9");
	await page.getByRole("button", { name: "Tools of this list" }).click();
	await page.getByRole("button", { name: "Listen", exact: true }).click();
	await expect(player(page)).toBeVisible();
	await expect(page.locator("#list-tools")).toBeHidden();
	await expect.poll(() => markedText(page)).toBe(story.title);
	const { text, cut } = teaserOf(story.details);
	const teaser = sentencesOf([cut ? `${text}…` : text], "en").map((sentence) => sentence.text);
	const card = [story.title, `By ${story.author.name}.`, ...teaser];
	await speech.end(card.length);
	expect(await speech.texts()).toEqual([...card, second.title]);
	await expect(status(page)).toHaveText(`Reading aloud: ${second.title}`);
	await control(page, "Next story").click();
	await expect(status(page)).toHaveText(`Reading aloud: ${third.title}`);
});

test("speech goes on while the reader opens other pages, and the mark returns with the story", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const speech = await startListening(page, story);
	await expect.poll(() => markedText(page)).toBe(story.title);
	await page.getByRole("link", { name: "All news in this category" }).click();
	await expect(page).toHaveURL(/category/);
	expect(await speech.isSpeaking()).toBe(true);
	await speech.end(2);
	expect(await markedText(page)).toBeNull();
	await player(page).getByRole("link", { name: story.title }).click();
	await expect(page).toHaveURL(storyPath(story));
	await expect.poll(() => markedText(page)).toBe(sentences(story)[2]);
});

test("while a story is read, others join the queue, from which they are removed or read at once", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const speech = await startListening(page, story);
	await expect(status(page)).toHaveText(`Reading aloud: ${story.title}`);
	for (const { title } of [second, third]) {
		await page.getByRole("link", { name: "All news in this category" }).click();
		await page.getByRole("heading", { level: 2, name: title, exact: true }).getByRole("link").click();
		// The list has a button of the same name.
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await addToQueue(page).click();
		await expect(statusToast(page, "1 story added to the queue.").last()).toBeVisible();
	}
	await addToQueue(page).click();
	await expect(statusToast(page, "Already in the queue.")).toBeVisible();

	await control(page, "Queue, speed and voice").click();
	const entries = player(page).getByRole("listitem").locator(".listen-entry");
	await expect(entries).toHaveText([story.title, `Read now: ${second.title}`, `Read now: ${third.title}`]);
	await control(page, `Remove from the queue: ${second.title}`).click();
	await expect(entries).toHaveText([story.title, `Read now: ${third.title}`]);
	await expect(control(page, `Remove from the queue: ${third.title}`)).toBeFocused();
	await control(page, `Read now: ${third.title}`).click();
	await expect(entries).toHaveText([third.title]);
	expect(await speech.texts()).toEqual([story.title, third.title]);
	await expect.poll(() => markedText(page)).toBe(third.title);
	await expect(control(page, "Next story")).toBeDisabled();
});

test("the bookmarks are read whole, in the order of the page", { tag: "@rest" }, async ({ page, reader }) => {
	const speech = await withFakeSpeech(page);
	const stories = someStories(2);
	await openWithBookmarks(page, reader, await copiesOf(page, reader.uid, stories));
	await openListMenu(page);
	await listenToStory(page).click();
	const [newest, oldest] = take(2, stories.toReversed());
	await expect(status(page)).toHaveText(`Reading aloud: ${newest.title}`);
	await speech.end(sentences(newest).length);
	expect(await speech.texts()).toEqual([...sentences(newest), oldest.title]);
});

test("speed and voice are changed at once and remembered", { tag: "@rest" }, async ({ page, reader: _ }) => {
	const speech = await startListening(page, story);
	await control(page, "Queue, speed and voice").click();
	await player(page).getByLabel("Speed").selectOption("1.5 ×");
	await player(page).getByLabel("Voice").selectOption("Bram (over the internet)");
	await expect(player(page).getByLabel("Voice").getByRole("option")).toHaveCount(2);
	expect((await speech.spoken()).at(-1)).toEqual({ text: story.title, rate: 1.5, voice: "Bram" });
	await expect
		.poll(() => page.evaluate(() => localStorage.getItem("candour-listening")))
		.toBe(JSON.stringify({ version: 1, rate: 1.5, voice: "voice:bram" }));
	await page.reload();
	await listenToStory(page).click();
	await expect.poll(speech.spoken).toEqual([{ text: story.title, rate: 1.5, voice: "Bram" }]);
});

test("a browser without a voice says what to do, and opens no player", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	await startListening(page, story, []);
	await expect(page.getByRole("alert").filter({ hasText: "no voice" })).toContainText("Install a voice");
	await expect(player(page)).toHaveCount(0);
	await expect(listenToStory(page)).toBeVisible();
});

test("a voice that fails is reported in the player, and Play tries again", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	const speech = await startListening(page, story);
	await expect(control(page, "Pause")).toBeVisible();
	await speech.fail("network");
	await expect(status(page)).toContainText("This voice needs a connection.");
	await control(page, "Play").click();
	expect(await speech.texts()).toEqual([story.title, story.title]);
	await expect(status(page)).toHaveText(`Reading aloud: ${story.title}`);
});

test("signing out ends the reading", { tag: "@rest" }, async ({ page, reader: _ }) => {
	const speech = await withFakeSpeech(page);
	await visit(page, "/category/9");
	await openListMenu(page);
	await page.getByRole("button", { name: "Listen", exact: true }).click();
	await expect(player(page)).toBeVisible();
	await page.getByRole("button", { name: "Log Out" }).click();
	await expect(player(page)).toHaveCount(0);
	expect(await speech.isSpeaking()).toBe(false);
});

test("a second tab that begins to read makes the first one pause", { tag: "@rest" }, async ({
	page,
	context,
	reader: _,
}) => {
	const speech = await startListening(page, story);
	await expect(control(page, "Pause")).toBeVisible();
	const other = await context.newPage();
	await startListening(other, second);
	await expect(control(other, "Pause")).toBeVisible();
	await expect(control(page, "Play")).toBeVisible();
	expect(await speech.isSpeaking()).toBe(false);
});

test("media keys control the reading: a quiet tone plays while it speaks, with title and paper", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	await page.addInitScript(() => {
		const handlers: Record<string, (() => void) | null> = {};
		const tones: HTMLAudioElement[] = [];
		Object.assign(window, { handlers, tones });
		const { setActionHandler } = MediaSession.prototype;
		MediaSession.prototype.setActionHandler = function (action, handler) {
			handlers[action] = handler as () => void;
			setActionHandler.call(this, action, handler);
		};
		const { play } = HTMLMediaElement.prototype;
		HTMLMediaElement.prototype.play = function () {
			tones.push(this as HTMLAudioElement);
			return play.call(this);
		};
	});
	type Recorded = { handlers: Record<string, () => void>; tones: HTMLAudioElement[] };
	const press = (action: string) =>
		page.evaluate((name) => (window as unknown as Recorded).handlers[name]?.(), action);
	const tone = () =>
		page.evaluate(() => {
			const [audio] = (window as unknown as Recorded).tones;
			return audio && { paused: audio.paused, hasPlayed: audio.currentTime > 0, seconds: audio.duration };
		});
	const speech = await startListening(page, story);
	await expect.poll(tone).toEqual({ paused: false, hasPlayed: true, seconds: 10 });
	const session = () =>
		page.evaluate(() => {
			const { metadata, playbackState } = navigator.mediaSession;
			return [metadata?.title, metadata?.artist, playbackState];
		});
	expect(await session()).toEqual([story.title, site.name, "playing"]);
	await press("pause");
	expect(await speech.isSpeaking()).toBe(false);
	await expect.poll(tone).toMatchObject({ paused: true });
	await press("play");
	await press("nexttrack");
	await expect(player(page)).toContainText(/sentence 2 of/i);
	await press("stop");
	await expect(player(page)).toHaveCount(0);
	expect(await session()).toEqual([undefined, undefined, "none"]);
});

test("the open player has no axe violations, fits any screen and covers nothing at the end of the page", {
	tag: "@rest",
}, async ({ page }) => {
	await withFakeSpeech(page);
	await visit(page, "/category/9");
	await page.emulateMedia({ reducedMotion: "reduce" });
	await openListMenu(page);
	await page.getByRole("button", { name: "Listen", exact: true }).click();
	await expect.poll(() => markedText(page)).toBe(story.title);
	const scrolled = await page.evaluate(() => scrollY);
	await control(page, "Queue, speed and voice").click();
	await expect(player(page).getByLabel("Speed")).toBeVisible();
	expect(await page.evaluate(() => scrollY), "the queue does not scroll the page").toBe(scrolled);
	for (const look of looks) {
		await applyLook(page, look);
		expect(await axeViolations(page, look), JSON.stringify(look)).toEqual([]);
		expect(await overflow(page), `at ${look.width}`).toBe(0);
		expect(await smallTargets(page), `at ${look.width}`).toEqual([]);
		await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
		const gap = await page.evaluate(() => {
			const bottom = document.querySelector("body > footer")?.getBoundingClientRect().bottom ?? Number.NaN;
			return (document.querySelector(".listen-player")?.getBoundingClientRect().top ?? 0) - bottom;
		});
		expect(gap, `at ${look.width}`).toBeGreaterThanOrEqual(-1);
	}
});

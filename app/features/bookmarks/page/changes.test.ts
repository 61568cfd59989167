import { expect, test } from "vitest";
import { fixtureItem } from "../../../../contract/fixture-stories.ts";
import type { NewsItem } from "../../../../contract/published.ts";
import type { Block } from "../../../../contract/story-body.ts";
import { changesBetween, type Piece } from "./changes.ts";

const saved = fixtureItem({
	title: "Assembly brings back the ferry by four votes",
	thumbnail_url: "/pictures/ferry.0a1b2c3d-640.webp",
	image_url: "/pictures/ferry.0a1b2c3d-1600.webp",
	details: "The vote was 72 to 68.\n\nNobody slept.\n\nThe ferry sails in April.",
	tags: ["ferries", "votes"],
});

/** Marks changes in the text: [-removed-] and {+added+}. */
function markChanges(pieces: Piece[]): string {
	const marks = { same: ["", ""], removed: ["[-", "-]"], added: ["{+", "+}"] };
	return pieces.map(({ kind, text }) => marks[kind][0] + text + marks[kind][1]).join("");
}

function changes(change: Partial<NewsItem>) {
	return changesBetween(saved, { ...saved, ...change }).map(
		({ label, pieces }) => `${label}: ${markChanges(pieces)}`,
	);
}

test("an unchanged story has no changes, even if its views and ratings differ", () => {
	expect(changes({})).toEqual([]);
	expect(changes({ total_view: undefined, rating: undefined })).toEqual([]);
	expect(changes({ total_view: 11, rating: { number: 5 }, others: { is_today_pick: true } })).toEqual([]);
});

test("a correction that was added since is shown", () => {
	const corrections = [{ date: "2026-11-14", note: "The vote was 71 to 68." }];
	expect(changes({ corrections })).toEqual(["Corrections: {+The vote was 71 to 68.+}"]);
});

test("a new headline is shown word by word", () => {
	expect(changes({ title: "Assembly brings back the ferry by three votes" })).toEqual([
		"Title: Assembly brings back the ferry by [-four-]{+three+} votes",
	]);
});

test("only changed paragraphs are shown, with their number", () => {
	expect(changes({ details: "The vote was 71 to 68.\n\nNobody slept.\n\nThe ferry sails in May." })).toEqual([
		"Text, paragraph 1: The vote was [-72-]{+71+} to 68.",
		"Text, paragraph 3: The ferry sails in [-April-]{+May+}.",
	]);
});

test("added and removed paragraphs are shown in full", () => {
	expect(changes({ details: `${saved.details}\n\nThe end.` })).toEqual(["Text, paragraph 4: {+The end.+}"]);
	expect(changes({ details: "The vote was 72 to 68.\n\nThe ferry sails in April." })).toEqual([
		"Text, paragraph 2 of your copy: [-Nobody slept.-]",
	]);
	expect(changes({ details: "Nobody slept.\n\nThe ferry sails in April." })).toEqual([
		"Text, paragraph 1 of your copy: [-The vote was 72 to 68.-]",
	]);
});

test("every change has a unique label, even if most of the text was removed", () => {
	const labels = changesBetween(saved, { ...saved, details: "Something else." }).map(({ label }) => label);
	expect(labels).toEqual([
		"Text, paragraph 1",
		"Text, paragraph 2 of your copy",
		"Text, paragraph 3 of your copy",
	]);
});

test("a new author, date, tag or picture is a change; the same picture encoded again is not", () => {
	expect(changes({ author: { ...saved.author, name: "Greta Hall" } })).toEqual([
		"Author: Greta [-Holloway-]{+Hall+}",
	]);
	expect(changes({ author: { ...saved.author, published_date: "2026-11-12T06:20:00.000Z" } })).toHaveLength(
		1,
	);
	expect(changes({ tags: ["ferries"] })).toEqual(["Tags: ferries[-, votes-]"]);
	expect(changes({ image_url: "/pictures/harbour.0a1b2c3d-1600.webp" })).toEqual([
		"Picture: [-ferry-]{+harbour+}",
	]);
	expect(changes({ image_url: "/pictures/ferry.ffffffff-1600.webp" })).toEqual([]);
});

const body: Block[] = [
	{ kind: "paragraph", text: ["The vote was ", { kind: "strong", text: ["72 to 68"] }, "."] },
	{
		kind: "picture",
		picture: {
			...{ base: "/pictures/pier.0a1b2c3d", widths: [320], width: 320, height: 180 },
			...{ tint: "#123456", alt: "The pier" },
		},
		caption: [],
	},
];
const sameWords = ["Text: The words are the same. Headings, links, pictures or other formatting changed."];

function bodyChanges(before: Block[] | undefined, after: Block[] | undefined, details = saved.details) {
	return changesBetween({ ...saved, body: before }, { ...saved, body: after, details }).map(
		({ label, pieces }) => `${label}: ${markChanges(pieces)}`,
	);
}

test("if only the formatting changed, one line reports it", () => {
	const [paragraph, picture] = body as [Block, Extract<Block, { kind: "picture" }>];
	const withPicture = (change: object) => [
		paragraph,
		{ ...picture, picture: { ...picture.picture, ...change } },
	];
	expect(bodyChanges(body, structuredClone(body))).toEqual([]);
	expect(bodyChanges(body, [paragraph])).toEqual(sameWords);
	expect(bodyChanges(body, [{ kind: "paragraph", text: ["The vote was 72 to 68."] }, picture])).toEqual(
		sameWords,
	);
	expect(bodyChanges(body, withPicture({ base: "/pictures/quay.0a1b2c3d" }))).toEqual(sameWords);
	expect(bodyChanges(body, withPicture({ alt: "The quay" }))).toEqual(sameWords);
	expect(bodyChanges(body, withPicture({ base: "/pictures/pier.ffffffff", widths: [640] }))).toEqual([]);
});

test("a body that was added or removed is a change", () => {
	expect(bodyChanges(undefined, body)).toEqual(sameWords);
	expect(bodyChanges(body, undefined)).toEqual(sameWords);
});

test("if the words changed, formatting changes are not reported", () => {
	expect(bodyChanges(body, undefined, `${saved.details}\n\nThe end.`)).toEqual([
		"Text, paragraph 4: {+The end.+}",
	]);
});

test("two very long texts without common words are compared within the time limit", () => {
	const novel = (word: string) => Array.from({ length: 20_000 }, (_, index) => `${word}${index}`).join(" ");
	const started = performance.now();
	const [change] = changesBetween({ ...saved, details: novel("a") }, { ...saved, details: novel("b") });
	expect(performance.now() - started).toBeLessThan(5_000);
	expect(change?.pieces.some(({ kind }) => kind === "added")).toBe(true);
});

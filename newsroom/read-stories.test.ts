import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEdition } from "./edition.ts";
import type { FiledStory } from "./filed-story.ts";
import { type KeptStories, KnownStories } from "./known-stories.ts";
import { packEntries } from "./packed-entries.ts";
import { storyFile } from "./story-file.ts";
import { mostInRun } from "./story-runs.ts";
import { aStory, type TinyEdition, tinyEdition } from "./tiny-edition.ts";

let edition: TinyEdition;
beforeEach(async () => {
	edition = await tinyEdition();
});
afterEach(() => edition.discard());

/** Reads what is written, as somebody who knows what was read before, if anything was. */
async function read(before?: { kept: KeptStories }) {
	const file = storyFile(join(edition.content, "news.json"));
	const known = before && new KnownStories(before.kept, file.read);
	const { edition: found, faults } = await readEdition(edition.content, undefined, known, file);
	const { stories, runs, agreeWith } = found;
	const entries = packEntries(
		stories.map(({ entry }) => entry),
		known?.entries,
	);
	const kept: KeptStories = deserialize(serialize({ entries, runs, agreeWith }));
	const shown = stories.map(shownOf);
	file.close();
	return { kept, runs: [...runs.firsts], shown, faults };
}

function shownOf(story: FiledStory) {
	const { id, title, tags, author, category_id, others, teaser, moment, standing, mark, start, length } =
		story;
	return { id, title, tags, author, category_id, others, teaser, moment, standing, mark, start, length };
}

type Written = ReturnType<typeof aStory>;

const stories = (count: number) =>
	Array.from({ length: count }, (_, index) => aStory({ id: `s${index}`, tags: [`t${index % 9}`] }));

/** What editors do to a list of stories. */
const edits: Record<string, (stories: Written[], at: number) => Written[]> = {
	"edits one": (all, at) => all.with(at, { ...(all[at] as Written), title: `Corrected ${at}` }),
	"puts one in": (all, at) => all.toSpliced(at, 0, aStory({ id: `new-${at}-${all.length}` })),
	"takes one out": (all, at) => all.toSpliced(at, 1),
	"moves one to the head": (all, at) => [all[at] as Written, ...all.toSpliced(at, 1)],
	"turns some around": (all, at) => [...all.slice(0, at), ...all.slice(at).toReversed()],
	"leaves all": (all) => all,
};

test("whatever editors do, what is known of the stories from before and what is read from nothing is the same", async () => {
	const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(3 * mostInRun)), {
		minLength: 1,
		maxLength: 4,
	});
	await fc.assert(
		fc.asyncProperty(steps, fc.constantFrom(undefined, 1), async (changes, indent) => {
			let written = stories(2 * mostInRun + 50);
			await edition.write("news.json", JSON.stringify(written, null, indent));
			let known = await read();
			for (const [edit, at] of changes) {
				written = (edits[edit] as (typeof edits)[string])(written, at % written.length);
				await edition.write("news.json", JSON.stringify(written, null, indent));
				const again = await read(known);
				const anew = await read();
				expect(again.faults).toEqual([]);
				expect(again.shown).toEqual(anew.shown);
				known = again;
			}
		}),
		{ numRuns: 8 },
	);
});

test("an edit is looked for in one run alone, and the others stay runs", async () => {
	const written = stories(3 * mostInRun);
	await edition.writeNews(written);
	const before = await read();
	expect(before.runs).toEqual([0, mostInRun, 2 * mostInRun]);
	await edition.writeNews(
		written.with(mostInRun + 7, { ...aStory({ id: "s7b" }), title: "A longer headline than before" }),
	);
	const after = await read(before);
	expect(after.runs).toEqual(before.runs);
	expect(after.faults).toEqual([]);
	expect(after.kept.runs.marks[0]).toBe(before.kept.runs.marks[0]);
	expect(after.kept.runs.marks[1]).not.toBe(before.kept.runs.marks[1]);
	expect(after.kept.runs.marks[2]).toBe(before.kept.runs.marks[2]);
});

test("a story that is pasted twice, and an id that another story has, are told", async () => {
	const written = stories(2 * mostInRun);
	await edition.writeNews(written);
	const before = await read();
	await edition.writeNews([...written, ...written.slice(0, 1)]);
	expect((await read(before)).faults.map(({ message }) => message)).toEqual([
		"is already the id of story 1: give it another",
	]);
	await edition.writeNews(written.with(3, aStory({ id: "s300" })));
	expect((await read(before)).faults.map(({ item }) => item)).toEqual(["story 301 (s300)"]);
});

test("what is written as it was is looked at again when what it refers to has gone", async () => {
	await edition.writeNews(stories(3));
	const before = await read();
	await edition.write(
		"categories.json",
		JSON.stringify([
			{ id: 0, name: "All" },
			{ id: 1, name: "Picks" },
		]),
	);
	expect((await read(before)).faults).toHaveLength(3);
});

test("what stands behind a run is looked at, however it begins", async () => {
	const written = stories(mostInRun).map((story) => JSON.stringify(story));
	await edition.write("news.json", `[${written.join(",")}]`);
	const before = await read();
	await edition.write("news.json", `[${written.join(",")},]`);
	expect((await read(before)).faults).toHaveLength(1);
	await edition.write("news.json", `[${written.join(",")} x]`);
	expect((await read(before)).faults).toHaveLength(1);
});

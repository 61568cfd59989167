import { expect, test } from "vitest";
import { aRecord, aStory } from "../publish/fixture-edition.ts";
import { authorLists, topicLists } from "./subjects.ts";

function story(id: string, tags: string[], name = "Uma Farrow") {
	return aRecord(aStory({ id, tags, author: { ...aStory().author, name } }));
}

const shown = (lists: ReturnType<typeof topicLists>) =>
	lists.map(({ kind, key, name, stories }) => [kind, key, name, stories.map(({ id }) => id).join(" ")]);

test("every tag has its stories, in the order they were given", () => {
	const found = topicLists([story("a", ["ferries", "tides"]), story("b", []), story("c", ["ferries"])]);
	expect(shown(found)).toEqual([
		["topic", "ferries", "ferries", "a c"],
		["topic", "tides", "tides", "a"],
	]);
});

test("spellings that differ only by case or spacing are one topic, shown as most stories write it", () => {
	const found = topicLists([
		story("a", ["NIGHT FERRY"]),
		story("b", ["night-ferry"]),
		story("c", ["Night ferry"]),
		story("d", ["Night ferry"]),
	]);
	expect(shown(found)).toEqual([["topic", "night-ferry", "Night ferry", "a b c d"]]);
});

test("of spellings used as often, the same one is shown whatever the order", () => {
	const stories = [story("a", ["Tides"]), story("b", ["tides"])];
	expect(topicLists(stories)[0]?.name).toBe("Tides");
	expect(topicLists(stories.toReversed())[0]?.name).toBe("Tides");
});

test("a story that names a topic twice stands in it once", () => {
	expect(shown(topicLists([story("a", ["tides", "Tides", "tides"])]))).toEqual([
		["topic", "tides", "tides", "a"],
	]);
});

test("tags that differ in a sign are topics of their own", () => {
	const keys = topicLists([story("a", ["C"]), story("b", ["C++"]), story("c", ["C#"])]).map(({ key }) => key);
	expect(new Set(keys).size).toBe(3);
});

test("every author has their stories, however the name is spaced", () => {
	const found = authorLists([
		story("a", [], "Ada Thornwick"),
		story("b", [], "Uma Farrow"),
		story("c", [], "ada  thornwick"),
		story("d", [], "Ada Thornwick"),
	]);
	expect(shown(found)).toEqual([
		["author", "ada-thornwick", "Ada Thornwick", "a c d"],
		["author", "uma-farrow", "Uma Farrow", "b"],
	]);
});

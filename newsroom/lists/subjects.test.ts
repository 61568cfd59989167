import { expect, test } from "vitest";
import { aRecord, aStory } from "../publish/fixture-edition.ts";
import { subjectLists } from "./subjects.ts";

function story(id: string, tags: string[], name = "Uma Farrow") {
	return aRecord(aStory({ id, tags, author: { ...aStory().author, name } }));
}

const rowsOf = (lists: ReturnType<typeof subjectLists>) =>
	lists.map(({ kind, key, name, stories }) => [kind, key, name, stories.map(({ id }) => id).join(" ")]);

test("every tag has a list of its stories, in the given order", () => {
	const found = subjectLists("topic", [
		story("a", ["ferries", "tides"]),
		story("b", []),
		story("c", ["ferries"]),
	]);
	expect(rowsOf(found)).toEqual([
		["topic", "ferries", "ferries", "a c"],
		["topic", "tides", "tides", "a"],
	]);
});

test("spellings that differ only in case or spacing are one topic, named by the most common spelling", () => {
	const found = subjectLists("topic", [
		story("a", ["NIGHT FERRY"]),
		story("b", ["night-ferry"]),
		story("c", ["Night ferry"]),
		story("d", ["Night ferry"]),
	]);
	expect(rowsOf(found)).toEqual([["topic", "night-ferry", "Night ferry", "a b c d"]]);
});

test("of equally common spellings, the choice does not depend on the order", () => {
	const stories = [story("a", ["Tides"]), story("b", ["tides"])];
	expect(subjectLists("topic", stories)[0]?.name).toBe("Tides");
	expect(subjectLists("topic", stories.toReversed())[0]?.name).toBe("Tides");
});

test("a story with a tag twice is in its list once", () => {
	expect(rowsOf(subjectLists("topic", [story("a", ["tides", "Tides", "tides"])]))).toEqual([
		["topic", "tides", "tides", "a"],
	]);
});

test("tags that differ in a punctuation mark are different topics", () => {
	const keys = subjectLists("topic", [story("a", ["C"]), story("b", ["C++"]), story("c", ["C#"])]).map(
		({ key }) => key,
	);
	expect(new Set(keys).size).toBe(3);
});

test("every author has a list of their stories, even if the spacing of the name differs", () => {
	const found = subjectLists("author", [
		story("a", [], "Ada Thornwick"),
		story("b", [], "Uma Farrow"),
		story("c", [], "ada  thornwick"),
		story("d", [], "Ada Thornwick"),
	]);
	expect(rowsOf(found)).toEqual([
		["author", "ada-thornwick", "Ada Thornwick", "a c d"],
		["author", "uma-farrow", "Uma Farrow", "b"],
	]);
});

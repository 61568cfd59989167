import { expect, test } from "vitest";
import type { ReadEdition } from "../edition/edition-file.ts";
import { LoadFault } from "../edition/load-fault.ts";
import type { SubjectPage } from "./published.ts";
import { slugOf } from "./slug.ts";
import { readSubjectList } from "./subject-list.ts";

const page = (name: string, number: number): SubjectPage => ({
	name,
	page: number,
	pages: 2,
	total: 20,
	cards: [],
});

const edition: Record<string, SubjectPage> = {
	"/data/topic/night-ferry/1.json": page("Night ferry", 1),
	"/data/topic/night-ferry/2.json": page("Night ferry", 2),
	"/data/topic/24/1.json": page("24", 1),
	[`/data/topic/${slugOf("24/7")}/1.json`]: page("24/7", 1),
	"/data/author/zo%C3%AB/1.json": { ...page("Zoë", 1), about: "Writes on harbours." },
	"/data/author/wren/1.json": page("Wren", 1),
};

const read: ReadEdition = async ({ address, shape }) => {
	const found = edition[address];
	if (!found) throw new LoadFault("missing");
	return shape(found);
};

test("a topic's address gives its first page, a numbered one that page", async () => {
	expect(await readSubjectList(read, "topic", "night-ferry")).toMatchObject({
		kind: "topic",
		key: "night-ferry",
		name: "Night ferry",
		page: 1,
	});
	expect(await readSubjectList(read, "topic", "night-ferry/")).toMatchObject({ page: 1 });
	expect(await readSubjectList(read, "topic", "night-ferry/2")).toMatchObject({ page: 2 });
	expect(await readSubjectList(read, "topic", "night-ferry/2/")).toMatchObject({ page: 2 });
	expect(await readSubjectList(read, "author", "zoë")).toMatchObject({ kind: "author", name: "Zoë" });
});

test("an author's page has the line about them, where there is one", async () => {
	expect(await readSubjectList(read, "author", "zoë")).toMatchObject({ about: "Writes on harbours." });
	expect((await readSubjectList(read, "author", "wren"))?.about).toBeUndefined();
});

test.each([
	["topic", "Night ferry", "/topic/night-ferry"],
	["topic", "night_FERRY ", "/topic/night-ferry"],
	["topic", "24/7", `/topic/${slugOf("24/7")}`],
	["author", "ZOË", "/author/zo%C3%AB"],
] as const)("the %s %j leads on to the address of its page", async (kind, asked, address) => {
	const answer = await readSubjectList(read, kind, asked).catch((thrown) => thrown);
	expect(answer).toBeInstanceOf(Response);
	expect(answer.headers.get("location")).toBe(address);
	expect(answer.headers.get("x-remix-replace")).toBe("true");
});

test.each([
	"no-such-topic",
	"No such topic",
	"night-ferry/3",
	"night-ferry/0",
	"a/b/c",
	"~unknown",
	"..",
	"",
])("there is no topic %j", async (asked) => {
	expect(await readSubjectList(read, "topic", asked)).toBeNull();
});

test("a file that fails for another reason is not taken for a missing topic", async () => {
	const failing: ReadEdition = () => Promise.reject(new LoadFault("refused"));
	await expect(readSubjectList(failing, "topic", "tides")).rejects.toMatchObject({ kind: "refused" });
});

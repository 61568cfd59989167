import { expect, test } from "vitest";
import type { ListFront } from "../../../contract/published.ts";
import { slugOf } from "../../../contract/slug.ts";
import { LoadError } from "../../platform/edition/load-error.ts";
import { listSourceFrom } from "./read-list.ts";
import { readSubjectList } from "./subject-list.ts";

const front = (name: string, pages = 0): ListFront => ({ name, about: "", pages, total: 20, cards: [] });

const edition: Record<string, unknown> = {
	"/data/topic/night-ferry/front.json": front("Night ferry", 2),
	"/data/topic/night-ferry/1.json": [[], []],
	"/data/topic/24/front.json": front("24"),
	[`/data/topic/${slugOf("24/7")}/front.json`]: front("24/7"),
	"/data/author/zo%C3%AB/front.json": { ...front("Zoë"), about: "Writes on harbours." },
	"/data/author/wren/front.json": front("Wren"),
};

const lists = listSourceFrom(async ({ path, decode }) => {
	const content = edition[path];
	if (!content) throw new LoadError("missing");
	return decode(content);
});

test("a topic's path gives its front page, a path with a number gives that older page", async () => {
	expect(await readSubjectList(lists, "topic", "night-ferry")).toMatchObject({
		kind: "topic",
		key: "night-ferry",
		name: "Night ferry",
		page: "front",
	});
	expect(await readSubjectList(lists, "topic", "night-ferry/")).toMatchObject({ page: "front" });
	expect(await readSubjectList(lists, "topic", "night-ferry/2")).toMatchObject({ page: 2 });
	expect(await readSubjectList(lists, "topic", "night-ferry/2/")).toMatchObject({ page: 2 });
	expect(await readSubjectList(lists, "author", "zoë")).toMatchObject({ kind: "author", name: "Zoë" });
});

test("an author's page has the line about the author, if there is one", async () => {
	expect(await readSubjectList(lists, "author", "zoë")).toMatchObject({ about: "Writes on harbours." });
	expect((await readSubjectList(lists, "author", "wren"))?.about).toBe("");
});

test.each([
	["topic", "Night ferry", "/topic/night-ferry"],
	["topic", "night_FERRY ", "/topic/night-ferry"],
	["topic", "24/7", `/topic/${slugOf("24/7")}`],
	["author", "ZOË", "/author/zo%C3%AB"],
	["topic", "night-ferry/3", "/topic/night-ferry"],
	["topic", "24/8", "/topic/24"],
	["author", "zoë/1", "/author/zo%C3%AB"],
] as const)("the %s %j redirects to the path of its list", async (kind, subpath, target) => {
	const thrown = await readSubjectList(lists, kind, subpath).catch((error) => error);
	expect(thrown).toBeInstanceOf(Response);
	expect(thrown.headers.get("location")).toBe(target);
	expect(thrown.headers.get("x-remix-replace")).toBe("true");
});

test.each(["no-such-topic", "No such topic", "night-ferry/0", "a/b/c", "~unknown", "..", ""])(
	"there is no topic %j",
	async (subpath) => {
		expect(await readSubjectList(lists, "topic", subpath)).toBeNull();
	},
);

test("other load errors are not treated as a missing topic", async () => {
	const failingLists = listSourceFrom(() => Promise.reject(new LoadError("refused")));
	await expect(readSubjectList(failingLists, "topic", "tides")).rejects.toMatchObject({ kind: "refused" });
});

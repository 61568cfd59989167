import { expect, test } from "vitest";
import type { ListFront } from "../../../contract/published.ts";
import { slugOf } from "../../../contract/slug.ts";
import { LoadError } from "../../edition/load-error.ts";
import { readListWith } from "./read-list.ts";
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

const read = readListWith(async ({ path: address, decode: shape }) => {
	const found = edition[address];
	if (!found) throw new LoadError("missing");
	return shape(found);
});

test("a topic's path gives its front page, a numbered one that older page", async () => {
	expect(await readSubjectList(read, "topic", "night-ferry")).toMatchObject({
		kind: "topic",
		key: "night-ferry",
		name: "Night ferry",
		page: "front",
	});
	expect(await readSubjectList(read, "topic", "night-ferry/")).toMatchObject({ page: "front" });
	expect(await readSubjectList(read, "topic", "night-ferry/2")).toMatchObject({ page: 2 });
	expect(await readSubjectList(read, "topic", "night-ferry/2/")).toMatchObject({ page: 2 });
	expect(await readSubjectList(read, "author", "zoë")).toMatchObject({ kind: "author", name: "Zoë" });
});

test("an author's page has the line about them, where there is one", async () => {
	expect(await readSubjectList(read, "author", "zoë")).toMatchObject({ about: "Writes on harbours." });
	expect((await readSubjectList(read, "author", "wren"))?.about).toBe("");
});

test.each([
	["topic", "Night ferry", "/topic/night-ferry"],
	["topic", "night_FERRY ", "/topic/night-ferry"],
	["topic", "24/7", `/topic/${slugOf("24/7")}`],
	["author", "ZOË", "/author/zo%C3%AB"],
	["topic", "night-ferry/3", "/topic/night-ferry"],
	["topic", "24/8", "/topic/24"],
	["author", "zoë/1", "/author/zo%C3%AB"],
] as const)("the %s %j leads on to the path of its list", async (kind, asked, address) => {
	const answer = await readSubjectList(read, kind, asked).catch((thrown) => thrown);
	expect(answer).toBeInstanceOf(Response);
	expect(answer.headers.get("location")).toBe(address);
	expect(answer.headers.get("x-remix-replace")).toBe("true");
});

test.each(["no-such-topic", "No such topic", "night-ferry/0", "a/b/c", "~unknown", "..", ""])(
	"there is no topic %j",
	async (asked) => {
		expect(await readSubjectList(read, "topic", asked)).toBeNull();
	},
);

test("a file that fails for another reason is not taken for a missing topic", async () => {
	const failing = readListWith(() => Promise.reject(new LoadError("refused")));
	await expect(readSubjectList(failing, "topic", "tides")).rejects.toMatchObject({ kind: "refused" });
});

import { expect, test } from "vitest";
import type { EditionFile } from "../../../contract/edition-file.ts";
import { fixtureCard } from "../../../contract/fixture-stories.ts";
import type { ReadEdition } from "../../platform/edition/edition-file.ts";
import { LoadError, type LoadErrorKind } from "../../platform/edition/load-error.ts";
import { loadCandidates } from "./load-candidates.ts";

const card = (id: string, minutes = 1) => fixtureCard(id, 1, { minutes });

function front(...cards: object[]) {
	return { name: "", about: "", pages: 0, total: cards.length, cards };
}

/** An edition of these files. A file can be an error instead. */
function editionOf(files: Record<string, unknown>) {
	let running = 0;
	const result = { maxRunning: 0, paths: [] as string[], read: read as ReadEdition };
	async function read<T>({ path, decode }: EditionFile<T>): Promise<T> {
		result.paths.push(path);
		running += 1;
		result.maxRunning = Math.max(result.maxRunning, running);
		await new Promise((resolve) => setTimeout(resolve));
		running -= 1;
		const file = files[path] ?? "missing";
		if (typeof file === "string") throw new LoadError(file as LoadErrorKind);
		return decode(file);
	}
	return result;
}

const isNotMuted = () => false;

const categories = [0, 1, 5, 6].map((id) => ({ id, name: `${id}` }));

test("candidates come from today's picks, all news, each category and the followed lists", async () => {
	const { read } = editionOf({
		"/data/categories.json": categories,
		"/data/category/1/front.json": front(card("pick", 3)),
		"/data/category/0/front.json": front(card("new", 2)),
		"/data/category/5/front.json": front(card("old")),
		"/data/category/6/front.json": front(),
		"/data/topic/ferries/front.json": front(card("ferry")),
	});
	const { candidates, isComplete } = await loadCandidates(
		[{ kind: "topic", key: "ferries" }],
		isNotMuted,
		read,
	);
	const facts = candidates.map(({ id, minutes, isPick, isFollowed }) => [id, minutes, isPick, isFollowed]);
	expect(facts.sort()).toEqual([
		["ferry", 1, false, true],
		["new", 2, false, false],
		["old", 1, false, false],
		["pick", 3, true, false],
	]);
	expect(isComplete).toBe(true);
});

test("muted stories are no candidates", async () => {
	const { read } = editionOf({
		"/data/categories.json": [],
		"/data/category/1/front.json": front(card("pick"), card("muted")),
		"/data/category/0/front.json": front(),
	});
	const { candidates } = await loadCandidates([], ({ id }) => id === "muted", read);
	expect(candidates.map(({ id }) => id)).toEqual(["pick"]);
});

test("lists that cannot be loaded are left out, and said so; a list that left the site is not missed", async () => {
	const files = {
		"/data/categories.json": categories,
		"/data/category/1/front.json": "late",
		"/data/category/0/front.json": front(card("new")),
		"/data/category/5/front.json": front(),
		"/data/category/6/front.json": front(),
	};
	const { candidates, isComplete } = await loadCandidates(
		[{ kind: "topic", key: "gone" }],
		isNotMuted,
		editionOf(files).read,
	);
	expect(candidates.map(({ id }) => id)).toEqual(["new"]);
	expect(isComplete).toBe(false);
	const arrived = { ...files, "/data/category/1/front.json": front() };
	const complete = await loadCandidates(
		[{ kind: "topic", key: "gone" }],
		isNotMuted,
		editionOf(arrived).read,
	);
	expect(complete.isComplete).toBe(true);
});

test("if nothing arrives, the error says why", async () => {
	const nothing = editionOf({
		"/data/categories.json": "unreachable",
		"/data/category/0/front.json": "unreachable",
		"/data/category/1/front.json": "unreachable",
	});
	await expect(loadCandidates([], isNotMuted, nothing.read)).rejects.toThrow(
		"Your connection may have dropped",
	);
});

test("a paper of many categories and a reader of many lists load a limited number of files, four at a time", async () => {
	const many = Array.from({ length: 200 }, (_, id) => ({ id, name: `${id}` }));
	const followed = many.map(({ name }) => ({ kind: "topic", key: name }) as const);
	const edition = editionOf({
		"/data/categories.json": many,
		"/data/category/0/front.json": front(card("new")),
	});
	await loadCandidates(followed, isNotMuted, edition.read);
	expect(edition.paths).toHaveLength(1 + 2 + 20 + 12);
	expect(edition.maxRunning).toBe(4);
});

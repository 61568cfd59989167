import { expect, test } from "vitest";
import { companies } from "./company.ts";
import { fileStory } from "./content/story-record.ts";
import { relationsIn } from "./related.ts";
import { everyStory, shelvesOf } from "./shelves.ts";
import { storySchema } from "./story.ts";
import { aStory } from "./tiny-edition.ts";

const categories = [
	{ id: 0, name: "All News" },
	{ id: 1, name: "Today's Pick" },
	{ id: 2, name: "Business" },
	{ id: 3, name: "Technology" },
];

/** The day of November, the category and the tags are all that matters here. */
function story(day: number, category_id: number, tags: string[], is_today_pick = false) {
	const published_date = `2026-11-${String(day).padStart(2, "0")}`;
	const parsed = storySchema.parse(
		aStory({
			id: `s${day}`,
			title: `Story ${day}`,
			category_id,
			tags,
			others: { is_today_pick },
			author: { ...aStory().author, published_date },
		}),
	);
	return fileStory(parsed, Buffer.from(parsed.id), 0, () => parsed);
}

function companyOf(id: string, stories: ReturnType<typeof story>[]) {
	const shelves = shelvesOf(categories, stories);
	const found = [...companies(shelves, relationsIn(everyStory(shelves)))].find(
		({ story }) => story.id === id,
	);
	if (!found) throw new Error(`There is no ${id}`);
	return found.company;
}

test("the neighbours of a story are the next newer and the next older one of its own category", () => {
	const stories = [
		story(1, 2, []),
		story(2, 3, []),
		story(3, 2, [], true),
		story(4, 3, [], true),
		story(5, 2, []),
	];
	expect(companyOf("s3", stories)).toMatchObject({
		previous: { id: "s5", title: "Story 5" },
		next: { id: "s1", title: "Story 1" },
	});
	expect(companyOf("s5", stories).previous).toBeNull();
	expect(companyOf("s1", stories).next).toBeNull();
});

test("related stories share the most tags, of equals the newest come first, and there are three at most", () => {
	const stories = [
		story(1, 2, ["ferries", "islands", "votes"]),
		story(2, 3, ["ferries", "islands"]),
		story(3, 3, ["ferries"]),
		story(4, 2, ["ferries"]),
		story(5, 2, ["trains"]),
		story(6, 2, ["votes"]),
	];
	const { related } = companyOf("s1", stories);
	expect(related.map(({ id }) => id)).toEqual(["s2", "s6", "s4"]);
});

test("a story without tags, or alone with them, has no related ones", () => {
	expect(companyOf("s1", [story(1, 2, []), story(2, 2, [])]).related).toEqual([]);
	expect(companyOf("s1", [story(1, 2, ["ferries", "ferries"]), story(2, 2, ["trains"])]).related).toEqual([]);
});

test("tags that share a topic page are one subject", () => {
	const stories = [story(14, 2, ["Night ferry"]), story(13, 3, ["night-ferry"]), story(12, 3, ["day ferry"])];
	expect(companyOf("s14", stories).related.map(({ id }) => id)).toEqual(["s13"]);
});

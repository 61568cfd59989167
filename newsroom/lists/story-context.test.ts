import { expect, test } from "vitest";
import { aRecord, aStory } from "../publish/fixture-edition.ts";
import { RelatedStories } from "./related.ts";
import { storyContexts } from "./story-context.ts";
import { categoryLists, everyStory } from "./story-lists.ts";

const categories = [
	{ id: 0, name: "All News" },
	{ id: 1, name: "Today's Pick" },
	{ id: 2, name: "Business" },
	{ id: 3, name: "Technology" },
];

function story(day: number, category_id: number, tags: string[], is_today_pick = false) {
	const published_date = `2026-11-${String(day).padStart(2, "0")}`;
	return aRecord(
		aStory({
			id: `s${day}`,
			title: `Story ${day}`,
			category_id,
			tags,
			others: { is_today_pick },
			author: { ...aStory().author, published_date },
		}),
	);
}

function contextOf(id: string, stories: ReturnType<typeof story>[]) {
	const lists = categoryLists(categories, stories);
	const contexts = [...storyContexts(lists, new RelatedStories(everyStory(lists)))];
	const found = contexts.find(({ story }) => story.id === id);
	if (!found) throw new Error(`There is no ${id}`);
	return found.context;
}

test("the neighbours of a story are the next newer and the next older story of its category", () => {
	const stories = [
		story(1, 2, []),
		story(2, 3, []),
		story(3, 2, [], true),
		story(4, 3, [], true),
		story(5, 2, []),
	];
	expect(contextOf("s3", stories)).toMatchObject({
		previous: { id: "s5", title: "Story 5" },
		next: { id: "s1", title: "Story 1" },
	});
	expect(contextOf("s5", stories).previous).toBeNull();
	expect(contextOf("s1", stories).next).toBeNull();
});

const relatedTo = (id: string, stories: ReturnType<typeof story>[]) =>
	contextOf(id, stories).related.map((story) => story.id);

test("related stories are the three that share the most tags; the nearer story wins a tie", () => {
	const stories = [
		story(1, 2, ["ferries", "islands", "votes"]),
		story(2, 3, ["ferries", "islands"]),
		story(3, 3, ["ferries"]),
		story(4, 2, ["ferries"]),
		story(5, 2, ["trains"]),
		story(6, 2, ["votes"]),
	];
	expect(relatedTo("s1", stories)).toEqual(["s2", "s6", "s3"]);
});

test("of two stories at the same distance, the newer comes first", () => {
	const stories = [story(1, 2, ["ferries"]), story(2, 2, ["ferries"]), story(3, 2, ["ferries"])];
	expect(relatedTo("s2", stories)).toEqual(["s3", "s1"]);
});

test("a new story on a large topic changes only the related stories of its neighbours", () => {
	const stories = Array.from({ length: 28 }, (_, index) => story(index + 1, 2, ["ferries"]));
	const before = stories.slice(0, -1);
	const changed = before.filter(({ id }) => relatedTo(id, before).join() !== relatedTo(id, stories).join());
	expect(changed.length).toBeLessThanOrEqual(8);
	expect(changed.map(({ id }) => id)).not.toContain("s1");
});

test("a story that shares no tags with others has no related stories", () => {
	expect(contextOf("s1", [story(1, 2, []), story(2, 2, [])]).related).toEqual([]);
	expect(contextOf("s1", [story(1, 2, ["ferries", "ferries"]), story(2, 2, ["trains"])]).related).toEqual([]);
});

test("tags with the same slug are one topic", () => {
	const stories = [story(14, 2, ["Night ferry"]), story(13, 3, ["night-ferry"]), story(12, 3, ["day ferry"])];
	expect(contextOf("s14", stories).related.map(({ id }) => id)).toEqual(["s13"]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { type Candidate, composeBriefing, minutesOf } from "./compose-briefing.ts";

function candidate(id: string, changes: Partial<Candidate> = {}): Candidate {
	return {
		id,
		title: id,
		category: "Sports",
		teaser: { text: "", cut: false },
		minutes: 1,
		picture: { base: "/pictures/a", widths: [320], width: 320, height: 200, tint: "#123456", alt: "" },
		publishedDate: "2026-11-11T06:20:00.000Z",
		isPick: false,
		isFollowed: false,
		...changes,
	};
}

const ids = (stories: Candidate[]) => stories.map(({ id }) => id);

const anyCandidate = fc
	.record({
		id: fc.string({ minLength: 1, maxLength: 2 }),
		category: fc.constantFrom("Sports", "Politics", "Science", "Harbour"),
		minutes: fc.integer({ min: 1, max: 12 }),
		publishedDate: fc.constantFrom("2026-11-09", "2026-11-10", "2026-11-11"),
		isPick: fc.boolean(),
		isFollowed: fc.boolean(),
	})
	.map(({ id, ...changes }) => candidate(id, changes));
const candidates = fc.array(anyCandidate, { maxLength: 60 });
const minutes = fc.constantFrom(5, 10, 20);

/** One candidate of each story: if there are several, the last. */
const unique = (all: Candidate[]) => new Map(all.map((story) => [story.id, story]));

/** The kind of each story, after duplicates are merged: 0 for a pick, 1 for a followed story, 2 for another. */
function kinds(all: Candidate[], chosen: Candidate[]): number[] {
	return chosen.map(({ id }) => {
		const same = all.filter((other) => other.id === id);
		if (same.some(({ isPick }) => isPick)) return 0;
		return same.some(({ isFollowed }) => isFollowed) ? 1 : 2;
	});
}

test("the stories fit in the minutes, unless the shortest of all does not", () => {
	fc.assert(
		fc.property(candidates, minutes, (all, limit) => {
			const briefing = composeBriefing(all, limit);
			const stories = [...unique(all).values()];
			if (stories.every((story) => story.minutes > limit)) {
				expect(briefing).toHaveLength(Math.min(1, stories.length));
			} else {
				expect(briefing.length).toBeGreaterThan(0);
				expect(minutesOf(briefing)).toBeLessThanOrEqual(limit);
			}
		}),
	);
});

test("no story that is left out would still fit", () => {
	fc.assert(
		fc.property(candidates, minutes, (all, limit) => {
			const briefing = composeBriefing(all, limit);
			const left = limit - minutesOf(briefing);
			const leftOut = unique(all);
			for (const story of briefing) leftOut.delete(story.id);
			if (briefing.length > 1)
				for (const story of leftOut.values()) expect(story.minutes).toBeGreaterThan(left);
		}),
	);
});

test.each([
	["a pick", { isPick: true }],
	["followed", { isFollowed: true }],
])(
	"a story that is %s in one list and not in the others comes first, in whatever order they arrive",
	(_, kind) => {
		const newer = candidate("newer", { publishedDate: "2026-11-12T00:00:00.000Z" });
		const inList = candidate("chosen", kind);
		const elsewhere = candidate("chosen");
		for (const all of [
			[inList, elsewhere, newer],
			[elsewhere, newer, inList],
			[newer, elsewhere, inList, elsewhere],
		])
			expect(ids(composeBriefing(all, 5))).toEqual(["chosen", "newer"]);
	},
);

test("no story stands in it twice", () => {
	fc.assert(
		fc.property(candidates, minutes, (all, limit) => {
			const briefing = ids(composeBriefing(all, limit));
			expect(new Set(briefing).size).toBe(briefing.length);
		}),
	);
});

test("picks come first, then followed stories, then others", () => {
	fc.assert(
		fc.property(candidates, minutes, (all, limit) => {
			const order = kinds(all, composeBriefing(all, limit));
			expect(order).toEqual(order.toSorted());
		}),
	);
});

test("no category comes again before every other that has a story", () => {
	const equal = fc.array(fc.tuple(fc.uuid(), fc.constantFrom("Sports", "Politics", "Science", "Harbour")), {
		maxLength: 40,
	});
	fc.assert(
		fc.property(equal, minutes, (stories, limit) => {
			const all = stories.map(([id, category]) => candidate(id, { category }));
			const briefing = composeBriefing(all, limit);
			for (const [index, { category }] of briefing.entries()) {
				const before = (name: string) =>
					briefing.slice(0, index).filter((one) => one.category === name).length;
				for (const other of new Set(all.map((one) => one.category))) {
					const hasMore = all.filter((one) => one.category === other).length > before(other);
					if (hasMore) expect(before(category)).toBeLessThanOrEqual(before(other));
				}
			}
		}),
	);
});

test("without a candidate the briefing is empty", () => {
	expect(composeBriefing([], 10)).toEqual([]);
});

test("the newest of each category is taken, and a longer one of the category if it fills the minutes", () => {
	const all = [
		candidate("old", { minutes: 3, publishedDate: "2026-11-01" }),
		candidate("new", { minutes: 3, publishedDate: "2026-11-11" }),
		candidate("long", { minutes: 4, publishedDate: "2026-11-02" }),
		candidate("vote", { minutes: 3, publishedDate: "2026-11-03", category: "Politics" }),
	];
	expect(ids(composeBriefing(all, 5))).toEqual(["long"]);
	expect(ids(composeBriefing(all, 6))).toEqual(["new", "vote"]);
	expect(ids(composeBriefing(all, 10))).toEqual(["new", "vote", "long"]);
});

test("a story in several lists is a pick if one of them says so", () => {
	const all = [
		candidate("ferry"),
		candidate("ferry", { isPick: true }),
		candidate("vote", { isFollowed: true }),
	];
	expect(ids(composeBriefing(all, 5))).toEqual(["ferry", "vote"]);
});

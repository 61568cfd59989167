import { expect, test } from "vitest";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import type { NewsItemFields } from "../stories/news-item.ts";
import { aStory } from "./fixture-edition.ts";
import { edition, out, pier, published } from "./fixture-held-back.ts";
import { publish } from "./publish.ts";

const scheduled = (published_date: string, publish_at: string): Partial<NewsItemFields> => ({
	author: { ...aStory().author, published_date },
	publish_at,
});

test.each([
	["2026-10-02", "2026-12-01T06:00:00Z", "2026-12-01T06:00:00Z", "planned"],
	["2026-12-01T06:00:00Z", "2026-11-02", "2026-12-01T06:00:00Z", "planned"],
	["2026-10-02", "2026-11-02", "2026-11-02", "pier"],
])(
	"a story dated %s whose publish_at is %s has the later date, and its place in the lists",
	async (date, at, shown, first) => {
		await edition.writeNews([pier, aStory({ id: "planned", ...scheduled(date, at) })]);
		await publish({ content: edition.content, out, cache: encodedPictures, now: new Date("2026-12-02") });
		expect((await published("data/news/planned.json")).author.published_date).toBe(shown);
		const { cards } = await published<{ cards: { id: string }[] }>("data/category/0/front.json");
		expect(cards[0]?.id).toBe(first);
	},
);

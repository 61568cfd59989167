import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publish } from "../publish.ts";
import { aStory } from "../tiny-edition.ts";
import { importFeed } from "./import-feed.ts";
import { type Item, MAP, picture, rss, trialImport } from "./trial-import.ts";

const trial = trialImport();
const { take, stories, contentNow } = trial;

describe("a feed becomes stories", () => {
	it("at the head of the list, sound, and shown by the published site", async () => {
		await trial.edition.write("../pictures/pier.jpg", await picture());
		const result = await take(
			rss(
				{
					guid: "1",
					title: "Pier opens",
					text: "&lt;p&gt;One.&lt;/p&gt;&lt;p&gt;Two.&lt;/p&gt;",
					extra:
						"<category>Tech</category><author>Bo Lind</author><enclosure url='pictures/pier.jpg' type='image/jpeg'/>",
				},
				{ guid: "2", title: "Pier closes" },
			),
		);
		expect(result).toMatchObject({ added: 2, updated: 0, unchanged: 0, unmapped: [], undescribed: 1 });
		const [first, second, third] = await stories();
		expect(first).toMatchObject({
			title: "Pier opens",
			author: { name: "Bo Lind", img: MAP.author.img, published_date: "2026-11-14T08:00:00.000Z" },
			details: "One.\n\nTwo.",
			category_id: 3,
			total_view: 0,
			tags: ["Tech"],
		});
		expect(first?.image_url).toMatch(/^\/images\/imported\/[\da-f]{24}\.webp$/);
		expect(second).toMatchObject({
			title: "Pier closes",
			author: { name: "Our Wire" },
			image_url: MAP.picture,
		});
		expect(third?.id).toBe("harbour");
		expect(await trial.edition.faultLines()).toEqual([]);
		const out = join(trial.edition.place, "out");
		expect(
			await publish({ content: trial.edition.content, out, cache: join(trial.edition.place, "cache") }),
		).toMatchObject({ stories: 3 });
	});

	it("once: importing again touches no file", async () => {
		await trial.edition.write("../pictures/pier.jpg", await picture());
		const feed = rss(
			{ guid: "1", extra: "<enclosure url='pictures/pier.jpg' type='image/jpeg'/>" },
			{ title: "No guid" },
			{ guid: "3", date: "" },
		);
		await take(feed);
		const before = await contentNow();
		expect(await take(feed)).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
		expect(await contentNow()).toEqual(before);
	});

	it.each(["wordpress.xml", "blogger.xml", "videos.xml", "podcast.xml", "feed.json", "rdf.xml", "latin.xml"])(
		"of whatever kind, and again without a change: %s",
		async (name) => {
			await cp(join(import.meta.dirname, "feeds"), join(trial.edition.place, "feeds"), { recursive: true });
			const options = { source: join(trial.edition.place, "feeds", name), content: trial.edition.content };
			expect((await importFeed(options)).added).toBeGreaterThan(0);
			expect(await trial.edition.faultLines()).toEqual([]);
			const before = await contentNow();
			expect(await importFeed(options)).toMatchObject({ added: 0, updated: 0 });
			expect(await contentNow()).toEqual(before);
		},
	);

	it("only on paper, when it is a trial", async () => {
		const before = await contentNow();
		expect(await take(rss({ guid: "1" }), { isTrial: true })).toMatchObject({ added: 1 });
		expect(await contentNow()).toEqual(before);
	});
});

describe("a story the feed changes", () => {
	it("follows the feed, and keeps what editors have made of it", async () => {
		await take(rss({ guid: "1", title: "Old title", text: "Old text." }));
		const [story] = await stories();
		const mended = {
			...story,
			details: "Our own wording.",
			category_id: 3,
			total_view: 9,
			rating: { number: 5 },
			others: { is_today_pick: true },
		};
		await trial.edition.writeNews([aStory(), mended]);
		expect(await take(rss({ guid: "1", title: "New title", text: "Old text." }))).toMatchObject({
			updated: 1,
			added: 0,
		});
		expect((await stories())[1]).toEqual({ ...mended, title: "New title" });
	});

	it("keeps a part that editors and feed have both changed as the editors have it, and names it once", async () => {
		await take(rss({ guid: "1", title: "Old title", text: "Old text." }));
		const [story] = await stories();
		const mended = { ...story, details: "Our own wording." };
		await trial.edition.writeNews([aStory(), mended]);
		const changed = rss({ guid: "1", title: "New title", text: "New text." });
		const conflict = { item: '"Old title"', reason: "the feed has another text; the editors' version stays" };
		expect(await take(changed)).toMatchObject({ updated: 1, conflicts: [conflict] });
		expect((await stories())[1]).toEqual({ ...mended, title: "New title" });
		expect(await take(changed)).toMatchObject({ updated: 0, conflicts: [] });
	});

	it("stays away when editors took it out", async () => {
		await take(rss({ guid: "1" }));
		await trial.edition.writeNews([aStory()]);
		expect(await take(rss({ guid: "1", title: "Changed" }))).toMatchObject({ left: 1, added: 0, updated: 0 });
		expect(await stories()).toHaveLength(1);
	});

	it("is the editors' when nobody remembers what the feed said", async () => {
		await take(rss({ guid: "1" }));
		await rm(join(trial.edition.content, "imported.json"));
		const before = await readFile(join(trial.edition.content, "news.json"));
		expect(await take(rss({ guid: "1", title: "Changed" }))).toMatchObject({ unchanged: 1, updated: 0 });
		expect(await readFile(join(trial.edition.content, "news.json"))).toEqual(before);
	});
});

describe("a feed of WordPress", () => {
	const text =
		"&lt;figure&gt;&lt;img src='x.jpg'&gt;&lt;figcaption&gt;A pier. Photo: somebody&lt;/figcaption&gt;&lt;/figure&gt;" +
		"&lt;p&gt;It opened.&lt;/p&gt;&lt;p&gt;The post &lt;a href='/p'&gt;Pier opens&lt;/a&gt; appeared first on &lt;a href='/'&gt;The Courier&lt;/a&gt;.&lt;/p&gt;";

	it("gives the text without captions and without the line that WordPress adds", async () => {
		await take(rss({ guid: "1", text }));
		expect((await stories())[0]?.details).toBe("It opened.");
	});

	it("keeps where a story was first published", async () => {
		await take(rss({ guid: "1", extra: "<link>https://courier.example/pier</link>" }));
		expect((await stories())[0]).toMatchObject({ source: "https://courier.example/pier" });
		expect(await trial.edition.faultLines()).toEqual([]);
	});

	it("names the stories that went into a category by default", async () => {
		const imported = await take(
			rss(
				{ guid: "1", extra: "<category>Gossip</category>" },
				{ guid: "2", title: "B", extra: "<category>Tech</category>" },
			),
		);
		expect(imported.byDefault).toEqual([{ item: '"A pier"', reason: "Gossip" }]);
	});
});

describe("what cannot be mapped is named with its reason, and the rest is taken", () => {
	const reasons = async (feed: string) =>
		(await take(feed)).unmapped.map(({ item, reason }) => `${item}: ${reason}`);

	it.each<[Item, string]>([
		[{ title: "", text: "" }, "item 1: has neither a title nor a text"],
		[{ title: "Only a title", text: "" }, '"Only a title": has no text'],
		[{ date: "sometime" }, '"A pier": its date cannot be read: "sometime"'],
		[{ title: "x".repeat(301) }, `"${"x".repeat(79)}…: its title is longer than 300 characters`],
		[{ text: "x".repeat(200_001) }, '"A pier": its text is longer than 200,000 characters'],
	])("%#", async (item, line) => {
		expect(await reasons(rss(item, { guid: "good" }))).toEqual([line]);
		expect(await stories()).toHaveLength(2);
	});

	const byline = "<author>Bo Lind</author>";
	const underLongName = (...items: Item[]) => rss(...items).replace("Pier News", "Pier ".repeat(30));
	const tooLong = "author.name: must be at most 100 characters long, has 149";
	const nameNoAuthor = async () => {
		const { author, ...map } = MAP;
		await trial.edition.write("import.json", JSON.stringify({ ...map, author: { img: author.img } }));
	};

	it("what the newsroom's own check would not pass, such as a feed's name that is too long for a byline", async () => {
		await nameNoAuthor();
		await trial.edition.write("../pier.jpg", await picture());
		const nameless = { guid: "1", extra: "<enclosure type='image/jpeg' url='pier.jpg'/>" };
		expect(await reasons(underLongName(nameless, { guid: "2", extra: byline }))).toEqual([
			`"A pier": ${tooLong}`,
		]);
		expect(await stories()).toHaveLength(2);
		expect([...(await contentNow()).keys()].filter((name) => name.includes("imported/"))).toEqual([]);
	});

	it("a change that a story cannot take: it stays as it was, and is told each time until it is mended", async () => {
		await take(rss({ guid: "1" }));
		const [story] = await stories();
		await trial.edition.writeNews([{ ...story, rating: { number: 7 } }]);
		const before = await contentNow();
		const changed = rss({ guid: "1", title: "Changed" });
		for (const _ of [1, 2]) {
			expect(await reasons(changed)).toEqual(['"Changed": rating.number: must be from 0 to 5, is 7']);
			expect(await contentNow()).toEqual(before);
		}
		await trial.edition.writeNews([{ ...story, rating: { number: 4 } }]);
		expect(await take(changed)).toMatchObject({ updated: 1, unmapped: [] });
	});

	it("no category, no picture", async () => {
		const { category_id: _, picture: __, ...strict } = MAP;
		await trial.edition.write("import.json", JSON.stringify(strict));
		expect(
			await reasons(
				rss(
					{ guid: "1" },
					{ guid: "2", extra: "<category>Rope</category>" },
					{ guid: "3", extra: "<category>business</category>" },
					{ guid: "4", extra: "<category>business</category><enclosure type='image/png' url='gone.png'/>" },
				),
			),
		).toEqual([
			'"A pier": has no category, and the map has no category_id for such stories',
			'"A pier": none of its categories is in the map: Rope',
			'"A pier": has no picture, and the map has no picture for such stories',
			expect.stringMatching(/^"A pier": https:\/\/pier\.example\/gone\.png could not be fetched/),
		]);
	});

	it("one identifier on two items: the older has it, whatever their order", async () => {
		const [older, newer] = [
			{ guid: "1", title: "Older" },
			{ guid: "1", title: "Newer", date: "15 Nov 2026 08:00 GMT" },
		];
		await take(rss(older));
		expect(await reasons(rss(newer, older))).toEqual([
			'"Newer": has the same identifier as "Older", which is older or stands above it',
		]);
		expect((await stories()).map(({ title }) => title)).toEqual(["Older", "The harbour bath opens"]);
	});
});

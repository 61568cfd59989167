import { cp, mkdir, readdir, readFile, rm, stat, symlink, utimes } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publish } from "../publish.ts";
import { type Story, storySchema } from "../story.ts";
import { aStory, type TinyEdition, tinyEdition } from "../tiny-edition.ts";
import { feedServer } from "./feed-server.ts";
import { type ImportOptions, importFeed } from "./import-feed.ts";
import { LIMITS } from "./limits.ts";

let edition: TinyEdition;
let close: (() => void) | undefined;

const MAP = {
	categories: { business: 2, TECH: 3 },
	category_id: 2,
	author: { name: "Our Wire", img: "/images/authors/uma-farrow.svg" },
	picture: "/images/stories/harbour.svg",
};

beforeEach(async () => {
	edition = await tinyEdition();
	await edition.write("import.json", JSON.stringify(MAP));
});
afterEach(async () => {
	close?.();
	close = undefined;
	await edition.discard();
});

type Item = { guid?: string; title?: string; text?: string; date?: string; extra?: string };

function rss(...items: Item[]): string {
	const written = items.map(
		({ guid, title = "A pier", text = "It is long.", date = "14 Nov 2026 08:00 GMT", extra = "" }) =>
			`<item>${guid === undefined ? "" : `<guid>${guid}</guid>`}<title>${title}</title><description>${text}</description><pubDate>${date}</pubDate>${extra}</item>`,
	);
	return `<rss><channel><title>Pier News</title><link>https://pier.example</link>${written.join("")}</channel></rss>`;
}

async function take(feed: string, options: Partial<ImportOptions> = {}) {
	await edition.write("../feed.xml", feed);
	return importFeed({ source: join(edition.place, "feed.xml"), content: edition.content, ...options });
}

async function stories(): Promise<Story[]> {
	return storySchema.array().parse(JSON.parse(await readFile(join(edition.content, "news.json"), "utf8")));
}

/** Every file with its bytes and the moment it was written. */
async function contentNow(): Promise<Map<string, string>> {
	const names = await readdir(edition.content, { recursive: true });
	const files = new Map<string, string>();
	for (const name of names.sort()) {
		const file = join(edition.content, name);
		const { mtimeNs } = await stat(file, { bigint: true });
		if ((await stat(file)).isFile())
			files.set(name, `${mtimeNs} ${(await readFile(file)).toString("base64")}`);
	}
	return files;
}

const picture = (width = 60, height = 40) =>
	sharp({ create: { width, height, channels: 3, background: "#246" } })
		.jpeg()
		.toBuffer();

describe("a feed becomes stories", () => {
	it("at the head of the list, sound, and shown by the published site", async () => {
		await edition.write("../pictures/pier.jpg", await picture());
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
		expect(await edition.faultLines()).toEqual([]);
		const out = join(edition.place, "out");
		expect(
			await publish({ content: edition.content, out, cache: join(edition.place, "cache") }),
		).toMatchObject({ stories: 3 });
	});

	it("once: importing again touches no file", async () => {
		await edition.write("../pictures/pier.jpg", await picture());
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
			await cp(join(import.meta.dirname, "feeds"), join(edition.place, "feeds"), { recursive: true });
			const options = { source: join(edition.place, "feeds", name), content: edition.content };
			expect((await importFeed(options)).added).toBeGreaterThan(0);
			expect(await edition.faultLines()).toEqual([]);
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
		await edition.writeNews([aStory(), mended]);
		expect(await take(rss({ guid: "1", title: "New title", text: "Old text." }))).toMatchObject({
			updated: 1,
			added: 0,
		});
		expect((await stories())[1]).toEqual({ ...mended, title: "New title" });
		expect(await take(rss({ guid: "1", title: "New title", text: "New text." }))).toMatchObject({
			updated: 1,
		});
		expect((await stories())[1]).toEqual({ ...mended, title: "New title", details: "New text." });
	});

	it("stays away when editors took it out", async () => {
		await take(rss({ guid: "1" }));
		await edition.writeNews([aStory()]);
		expect(await take(rss({ guid: "1", title: "Changed" }))).toMatchObject({ left: 1, added: 0, updated: 0 });
		expect(await stories()).toHaveLength(1);
	});

	it("is the editors' when nobody remembers what the feed said", async () => {
		await take(rss({ guid: "1" }));
		await rm(join(edition.content, "imported.json"));
		const before = await readFile(join(edition.content, "news.json"));
		expect(await take(rss({ guid: "1", title: "Changed" }))).toMatchObject({ unchanged: 1, updated: 0 });
		expect(await readFile(join(edition.content, "news.json"))).toEqual(before);
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

	it("no category, no picture", async () => {
		const { category_id: _, picture: __, ...strict } = MAP;
		await edition.write("import.json", JSON.stringify(strict));
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

describe("pictures", () => {
	async function serving(answers: Record<string, Buffer | string>) {
		const asked: string[] = [];
		const server = await feedServer(({ url = "" }, response) => {
			asked.push(url);
			if (answers[url] === undefined) response.writeHead(404).end();
			else response.end(answers[url]);
		});
		close = server.close;
		return { ...server, asked, answers };
	}
	const withPicture = (...addresses: string[]) =>
		rss({ guid: "1", extra: addresses.map((url) => `<enclosure type="image/jpeg" url="${url}"/>`).join("") });

	it("come from the web once, made smaller when they are large", async () => {
		const { address, asked, answers } = await serving({ "/a.jpg": await picture(2400, 600) });
		answers["/feed.xml"] = withPicture("a.jpg").replace("https://pier.example", address);
		const options = { source: `${address}/feed.xml`, content: edition.content };
		await importFeed(options);
		const [story] = await stories();
		expect(await sharp(join(edition.content, story?.image_url ?? "")).metadata()).toMatchObject({
			format: "webp",
			width: 1600,
		});
		await importFeed(options);
		expect(asked).toEqual(["/feed.xml", "/a.jpg", "/feed.xml"]);
	});

	it("that are none are passed over for the next, and for the map's own at last", async () => {
		const { address } = await serving({
			"/a.jpg": "<html>",
			"/tiny.gif": await picture(1, 1),
			"/c.jpg": await picture(),
		});
		await take(withPicture(`${address}/a.jpg`, `${address}/tiny.gif`, `${address}/c.jpg`));
		expect((await stories())[0]?.image_url).toMatch(/imported/);
	});

	it("that could not be had are asked for again next time", async () => {
		const { address, answers } = await serving({});
		const feed = withPicture(`${address}/late.jpg`);
		const { withoutPicture } = await take(feed);
		expect(withoutPicture).toEqual([
			{ item: '"A pier"', reason: `${address}/late.jpg answers 404 Not Found` },
		]);
		expect((await stories())[0]?.image_url).toBe(MAP.picture);
		expect(await take(feed)).toMatchObject({ updated: 0, unchanged: 1 });
		answers["/late.jpg"] = await picture();
		expect(await take(feed)).toMatchObject({ updated: 1 });
		expect((await stories())[0]?.image_url).toMatch(/imported/);
	});

	it("too heavy, too large or cut off are no pictures", async () => {
		const whole = await picture(500, 500);
		const { address } = await serving({
			"/heavy": Buffer.alloc(20_000),
			"/vast": await picture(600, 600),
			"/cut": whole.subarray(0, whole.length / 2),
		});
		const limits = { ...LIMITS, pictureBytes: 19_999, picturePixels: 300_000 };
		for (const [name, reason] of [
			["heavy", "is larger than"],
			["vast", "cannot be read as a picture"],
			["cut", "cannot be read as a picture"],
		]) {
			const feed = withPicture(`${address}/${name}`).replaceAll(">1<", `>${name}<`);
			expect((await take(feed, { limits })).withoutPicture[0]?.reason).toContain(reason);
		}
	});

	it("are never read from outside the folder of the feed", async () => {
		await edition.write("../outside/secret.jpg", await picture());
		await edition.write(
			"../feeds/feed.xml",
			withPicture("../outside/secret.jpg", "link.jpg", "file:///etc/passwd"),
		);
		await symlink(join(edition.place, "outside/secret.jpg"), join(edition.place, "feeds/link.jpg"));
		const { withoutPicture } = await importFeed({
			source: join(edition.place, "feeds/feed.xml"),
			content: edition.content,
		});
		expect(withoutPicture).toHaveLength(1);
		expect((await stories())[0]?.image_url).toBe(MAP.picture);
	});
});

describe("an import that is not good changes nothing", () => {
	async function refusal(attempt: () => Promise<unknown>): Promise<string> {
		const before = await contentNow();
		const message = await attempt().then(
			() => "it was taken",
			(error: Error) => error.message,
		);
		expect(await contentNow()).toEqual(before);
		return message.replaceAll(`${edition.place}/`, "");
	}

	it("no file, a folder, a strange address, a large or packed file", async () => {
		const { content } = edition;
		expect(await refusal(() => importFeed({ source: `${edition.place}/none.xml`, content }))).toBe(
			"there is no file none.xml",
		);
		expect(await refusal(() => importFeed({ source: edition.content, content }))).toBe(
			"content is not a file",
		);
		expect(await refusal(() => importFeed({ source: "ftp://pier.example/feed", content }))).toBe(
			"ftp://pier.example/feed is not an http or https address",
		);
		expect(await refusal(() => take(rss({ guid: "1" }), { limits: { ...LIMITS, feedBytes: 100 } }))).toMatch(
			/^feed.xml is larger than/,
		);
		await edition.write("../feed.gz", Buffer.from([0x1f, 0x8b, 0, 0]));
		expect(await refusal(() => importFeed({ source: `${edition.place}/feed.gz`, content }))).toBe(
			"feed.gz cannot be unpacked",
		);
		expect(await refusal(() => take("<html>"))).toBe("feed.xml is a web page, not a feed");
	});

	it("a map that is missing or wrong", async () => {
		await edition.write(
			"import.json",
			JSON.stringify({ ...MAP, category_id: 77, author: { img: "/images/authors/nobody.svg" } }),
		);
		expect(await refusal(() => take(rss({ guid: "1" })))).toBe(
			"content/import.json: category_id: is 77, which is no category in categories.json\n" +
				"content/import.json: author.img: there is no file content/images/authors/nobody.svg",
		);
		await edition.write("import.json", JSON.stringify({ ...MAP, categories: { tech: 1 } }));
		expect(await refusal(() => take(rss({ guid: "1" })))).toMatch(
			/categories.tech: must be the id of a category other than the views/,
		);
		await rm(join(edition.content, "import.json"));
		expect(await refusal(() => take(rss({ guid: "1" })))).toMatch(/^content\/import.json: is missing/);
	});

	it("stories that are no list, a changed story with a fault of its own, a broken memory", async () => {
		await take(rss({ guid: "1" }));
		const [story] = await stories();
		await edition.writeNews([{ ...story, rating: { number: 7 } }]);
		expect(await refusal(() => take(rss({ guid: "1", title: "Changed" })))).toMatch(
			/rating.number: must be from 0 to 5, is 7$/,
		);
		await edition.write("news.json", "[{]");
		expect(await refusal(() => take(rss({ guid: "1" })))).toMatch(/^content\/news.json: line 1/);
		await edition.write("imported.json", "[]");
		expect(await refusal(() => take(rss({ guid: "1" })))).toMatch(
			/^content\/imported.json: is not as the import wrote it/,
		);
	});

	it("a place that cannot be written to", async () => {
		await edition.write("images/imported", "A file by mistake.");
		await edition.write("../pier.jpg", await picture());
		expect(
			await refusal(() => take(rss({ guid: "1", extra: "<enclosure type='image/jpeg' url='pier.jpg'/>" }))),
		).toMatch(/^EEXIST|^ENOTDIR/);
	});

	it("stories that somebody saves meanwhile", async () => {
		const server = await feedServer(async (_, response) => {
			await edition.writeNews([aStory({ title: "Saved meanwhile" })]);
			response.end(await picture());
		});
		close = server.close;
		const attempt = take(
			rss({ guid: "1", extra: `<enclosure type='image/jpeg' url='${server.address}/a.jpg'/>` }),
		);
		await expect(attempt).rejects.toThrow(/news.json was saved by somebody else meanwhile; import again$/);
		expect((await stories())[0]?.title).toBe("Saved meanwhile");
	});

	it("clears away what a killed import left behind, once it is old", async () => {
		const [old, young] = ["import-unfinished-old", "import-unfinished-young"];
		for (const name of [old, young]) await mkdir(join(edition.content, name));
		await utimes(join(edition.content, old), 0, 0);
		await take(rss({ guid: "1" }));
		const names = await readdir(edition.content);
		expect(names.filter((name) => name.startsWith("import-"))).toEqual([young]);
	});
});

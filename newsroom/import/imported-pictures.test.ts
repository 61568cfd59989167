import { symlink } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { importFixture, MAP, picture, rss } from "./fixture-import.ts";
import { importStories } from "./import-stories.ts";
import { LIMITS } from "./shared/limits.ts";

const fixture = importFixture();
const { take, stories, open } = fixture;

describe("pictures", () => {
	async function serving(answers: Record<string, Buffer | string>) {
		const asked: string[] = [];
		const server = await open(({ url = "" }, response) => {
			asked.push(url);
			if (answers[url] === undefined) response.writeHead(404).end();
			else response.end(answers[url]);
		});
		return { ...server, asked, answers };
	}
	const withPicture = (...addresses: string[]) =>
		rss({ guid: "1", extra: addresses.map((url) => `<enclosure type="image/jpeg" url="${url}"/>`).join("") });

	it("come from the web once, made smaller when they are large", async () => {
		const { address, asked, answers } = await serving({ "/a.jpg": await picture(2400, 600) });
		answers["/feed.xml"] = withPicture("a.jpg").replace("https://pier.example", address);
		const options = { source: `${address}/feed.xml`, content: fixture.edition.content };
		await importStories(options);
		const [story] = await stories();
		expect(await sharp(join(fixture.edition.content, story?.image_url ?? "")).metadata()).toMatchObject({
			format: "webp",
			width: 1600,
		});
		await importStories(options);
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
		await fixture.edition.write("../outside/secret.jpg", await picture());
		await fixture.edition.write(
			"../feeds/feed.xml",
			withPicture("../outside/secret.jpg", "link.jpg", "file:///etc/passwd"),
		);
		await symlink(
			join(fixture.edition.place, "outside/secret.jpg"),
			join(fixture.edition.place, "feeds/link.jpg"),
		);
		const { withoutPicture } = await importStories({
			source: join(fixture.edition.place, "feeds/feed.xml"),
			content: fixture.edition.content,
		});
		expect(withoutPicture).toHaveLength(1);
		expect((await stories())[0]?.image_url).toBe(MAP.picture);
	});
});

import { symlink } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { importFixture, MAP, picture, rss } from "./fixture-import.ts";
import { importStories } from "./import-stories.ts";
import { LIMITS } from "./shared/limits.ts";

const fixture = importFixture();
const { importFeed, stories, startServer } = fixture;

describe("pictures", () => {
	async function serve(responses: Record<string, Buffer | string>) {
		const requests: string[] = [];
		const server = await startServer(({ url = "" }, response) => {
			requests.push(url);
			if (responses[url] === undefined) response.writeHead(404).end();
			else response.end(responses[url]);
		});
		return { ...server, requests, responses };
	}
	const withPicture = (...urls: string[]) =>
		rss({ guid: "1", extra: urls.map((url) => `<enclosure type="image/jpeg" url="${url}"/>`).join("") });

	it("are fetched once, and scaled down when they are large", async () => {
		const { url, requests, responses } = await serve({ "/a.jpg": await picture(2400, 600) });
		responses["/feed.xml"] = withPicture("a.jpg").replace("https://pier.example", url);
		const options = { source: `${url}/feed.xml`, content: fixture.edition.content };
		await importStories(options);
		const [story] = await stories();
		expect(await sharp(join(fixture.edition.content, story?.image_url ?? "")).metadata()).toMatchObject({
			format: "webp",
			width: 1600,
		});
		await importStories(options);
		expect(requests).toEqual(["/feed.xml", "/a.jpg", "/feed.xml"]);
	});

	it("that a camera took sideways stand upright", async () => {
		const sideways = await sharp(await picture(600, 300))
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const { url } = await serve({ "/sideways.jpg": sideways });
		await importFeed(withPicture(`${url}/sideways.jpg`));
		const [story] = await stories();
		const { width, height, orientation } = await sharp(
			join(fixture.edition.content, story?.image_url ?? ""),
		).metadata();
		expect([width, height, orientation ?? 1]).toEqual([300, 600, 1]);
	});

	it("that are invalid are skipped for the next one", async () => {
		const { url } = await serve({
			"/a.jpg": "<html>",
			"/tiny.gif": await picture(1, 1),
			"/c.jpg": await picture(),
		});
		await importFeed(withPicture(`${url}/a.jpg`, `${url}/tiny.gif`, `${url}/c.jpg`));
		expect((await stories())[0]?.image_url).toMatch(/imported/);
	});

	it("that could not be loaded are requested again next time", async () => {
		const { url, responses } = await serve({});
		const feed = withPicture(`${url}/late.jpg`);
		const { withoutPicture } = await importFeed(feed);
		expect(withoutPicture).toEqual([{ item: '"A pier"', reason: `${url}/late.jpg answers 404 Not Found` }]);
		expect((await stories())[0]?.image_url).toBe(MAP.picture);
		expect(await importFeed(feed)).toMatchObject({ updated: 0, unchanged: 1 });
		responses["/late.jpg"] = await picture();
		expect(await importFeed(feed)).toMatchObject({ updated: 1 });
		expect((await stories())[0]?.image_url).toMatch(/imported/);
	});

	it("that are too many bytes, too many pixels or truncated are rejected", async () => {
		const complete = await picture(500, 500);
		const { url } = await serve({
			"/heavy": Buffer.alloc(20_000),
			"/vast": await picture(600, 600),
			"/cut": complete.subarray(0, complete.length / 2),
			"/heic": "\0\0\0\x18ftypheic",
		});
		const limits = { ...LIMITS, pictureBytes: 19_999, maxPicturePixels: 300_000 };
		for (const [name, reason] of [
			["heavy", "is larger than"],
			["vast", "cannot be read as a picture"],
			["cut", "cannot be read as a picture"],
			["heic", "it is a HEIC, which browsers do not show"],
		]) {
			const feed = withPicture(`${url}/${name}`).replaceAll(">1<", `>${name}<`);
			expect((await importFeed(feed, { limits })).withoutPicture[0]?.reason).toContain(reason);
		}
	});

	it("on this machine or in its network are not fetched for a file, which anybody may have written", async () => {
		const { url, requests } = await serve({ "/a.jpg": await picture() });
		const source = join(fixture.edition.folder, "feed.xml");
		await fixture.edition.write("../feed.xml", withPicture(`${url}/a.jpg`));
		const { withoutPicture } = await importStories({ source, content: fixture.edition.content });
		expect(withoutPicture).toEqual([
			{ item: '"A pier"', reason: `${url}/a.jpg is inside a private network` },
		]);
		expect(requests).toEqual([]);
	});

	it("are never read from outside the folder of the feed", async () => {
		await fixture.edition.write("../outside/secret.jpg", await picture());
		await fixture.edition.write(
			"../feeds/feed.xml",
			withPicture("../outside/secret.jpg", "link.jpg", "file:///etc/passwd"),
		);
		await symlink(
			join(fixture.edition.folder, "outside/secret.jpg"),
			join(fixture.edition.folder, "feeds/link.jpg"),
		);
		const { withoutPicture } = await importStories({
			source: join(fixture.edition.folder, "feeds/feed.xml"),
			content: fixture.edition.content,
		});
		expect(withoutPicture).toHaveLength(1);
		expect((await stories())[0]?.image_url).toBe(MAP.picture);
	});
});

import { mkdir, readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { importFixture, MAP, picture, rss } from "./fixture-import.ts";
import { importStories } from "./import-stories.ts";
import { LIMITS } from "./shared/limits.ts";

const fixture = importFixture();
const { importFeed, contentSnapshot, startServer, edit, text } = fixture;

describe("an import that fails changes nothing", () => {
	async function errorOf(attempt: () => Promise<unknown>): Promise<string> {
		const before = await contentSnapshot();
		const message = await attempt().then(
			() => "it was imported",
			(error: Error) => error.message,
		);
		expect(await contentSnapshot()).toEqual(before);
		return message.replaceAll(`${fixture.edition.folder}/`, "");
	}

	it("no file, a folder, an unsupported URL, a file that is too large or not valid gzip", async () => {
		const { content } = fixture.edition;
		expect(
			await errorOf(() => importStories({ source: `${fixture.edition.folder}/none.xml`, content })),
		).toBe("there is no file none.xml");
		expect(await errorOf(() => importStories({ source: fixture.edition.folder, content }))).toMatch(
			/ and content must not contain each other$/,
		);
		expect(await errorOf(() => importStories({ source: "ftp://pier.example/feed", content }))).toBe(
			"ftp://pier.example/feed is not an http or https address",
		);
		expect(
			await errorOf(() => importFeed(rss({ guid: "1" }), { limits: { ...LIMITS, feedBytes: 100 } })),
		).toBe(
			"feed.xml is larger than 0.000095 MB: split it into several files, and import one after the other",
		);
		await fixture.edition.write("../large.gz", gzipSync(rss({ guid: "1" }).repeat(100)));
		expect(
			await errorOf(() =>
				importStories({
					source: `${fixture.edition.folder}/large.gz`,
					content,
					limits: { ...LIMITS, feedBytes: 2000 },
				}),
			),
		).toMatch(/^large.gz is larger than .*: split it into several files/);
		await fixture.edition.write("../feed.gz", Buffer.from([0x1f, 0x8b, 0, 0]));
		expect(await errorOf(() => importStories({ source: `${fixture.edition.folder}/feed.gz`, content }))).toBe(
			"feed.gz cannot be unpacked",
		);
		expect(await errorOf(() => importFeed("<html>"))).toBe("feed.xml is a web page, not a feed");
	});

	it("a map that is missing or wrong", async () => {
		await fixture.edition.write(
			"import.json",
			JSON.stringify({ ...MAP, category: "gossip", author: { img: "/images/authors/nobody.svg" } }),
		);
		expect(await errorOf(() => importFeed(rss({ guid: "1" })))).toBe(
			'content/import.json: category: is "gossip", which is no file in content/categories: choose from c2, c3\n' +
				"content/import.json: author.img: there is no file content/images/authors/nobody.svg",
		);
		await fixture.edition.write("import.json", JSON.stringify({ ...MAP, categories: { tech: "c1" } }));
		expect(await errorOf(() => importFeed(rss({ guid: "1" })))).toMatch(
			/categories.tech: is "c1", which shows all stories or picks: choose from c2, c3$/,
		);
		await fixture.edition.write(
			"import.json",
			JSON.stringify({ ...MAP, category: undefined, categories: { tech: 3 }, category_id: 2 }),
		);
		expect(await errorOf(() => importFeed(rss({ guid: "1" })))).toBe(
			'content/import.json: categories.tech: must be the name of a file in content/categories, such as "business", is 3\n' +
				'content/import.json: category_id: is now called category, and names a file in content/categories, such as "business"',
		);
		await rm(join(fixture.edition.content, "import.json"));
		expect(await errorOf(() => importFeed(rss({ guid: "1" })))).toMatch(/^content\/import.json: is missing/);
	});

	it("a story, an author or a category that cannot be read, a broken state", async () => {
		await importFeed(rss({ guid: "1" }));
		await fixture.edition.write("stories/odd.md", "---\ntitle: 'x\n---\n");
		expect(await errorOf(() => importFeed(rss({ guid: "2" })))).toBe(
			"mend first what may be one of these stories:\ncontent/stories/odd.md: line 2, column 8: has no closing quotation mark",
		);
		await fixture.edition.write("stories/odd.md", "---\nid: odd\ntitle: 'x\n---\n");
		expect(await importFeed(rss({ guid: "2" }), { dryRun: true })).toMatchObject({ added: 1 });
		for (const folder of ["authors", "categories"]) {
			await fixture.edition.write(`${folder}/odd.yaml`, "nam: x");
			expect(await errorOf(() => importFeed(rss({ guid: "2" })))).toContain(`content/${folder}/odd.yaml: `);
			await rm(join(fixture.edition.content, folder, "odd.yaml"));
		}
		await fixture.edition.write("imported.json", "[]");
		expect(await errorOf(() => importFeed(rss({ guid: "1" })))).toMatch(
			/^content\/imported.json: is not as the import wrote it/,
		);
	});

	it("a folder that cannot be written to", async () => {
		await fixture.edition.write("images/imported", "A file by mistake.");
		await fixture.edition.write("../pier.jpg", await picture());
		expect(
			await errorOf(() =>
				importFeed(rss({ guid: "1", extra: "<enclosure type='image/jpeg' url='pier.jpg'/>" })),
			),
		).toMatch(/^EEXIST|^ENOTDIR/);
	});

	const path = "stories/2026/11/a-pier.md";

	it.each<[string, () => Promise<void>]>([
		[path, () => edit(path, (before) => before.replace("It is long.", "Saved meanwhile."))],
		["stories/2026/11/b.md", () => fixture.edition.write("stories/2026/11/b.md", "Saved meanwhile.")],
		["authors/bo-lind.yaml", () => fixture.edition.write("authors/bo-lind.yaml", "Saved meanwhile.")],
		["imported.json", () => edit("imported.json", (before) => `${before}\n`)],
	])("a file that is saved meanwhile: %s", async (file, save) => {
		await importFeed(rss({ guid: "1" }));
		const server = await startServer(async (_, response) => {
			await save();
			response.end(await picture());
		});
		const before = await contentSnapshot();
		const enclosure = `<enclosure type='image/jpeg' url='${server.url}/a.jpg'/>`;
		const extra = `<author>Bo Lind</author>${enclosure}`;
		const attempt = importFeed(rss({ guid: "1", title: "Changed" }, { guid: "2", title: "B", extra }));
		await expect(attempt).rejects.toThrow(`${file} was saved by somebody else meanwhile; import again`);
		expect(await text(file)).not.toContain("Changed");
		const after = await contentSnapshot();
		for (const name of new Set([...before.keys(), ...after.keys()]))
			if (name !== file) expect(after.get(name), name).toBe(before.get(name));
	});

	it("removes the folder of a killed import, once it is old", async () => {
		const [old, young] = ["import-unfinished-old", "import-unfinished-young"];
		for (const name of [old, young]) await mkdir(join(fixture.edition.content, name));
		await utimes(join(fixture.edition.content, old), 0, 0);
		await importFeed(rss({ guid: "1" }));
		const names = await readdir(fixture.edition.content);
		expect(names.filter((name) => name.startsWith("import-"))).toEqual([young]);
	});
});

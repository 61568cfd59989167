import { mkdir, readdir, rm, utimes } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { aStory } from "../tiny-edition.ts";
import { importFeed } from "./import-feed.ts";
import { LIMITS } from "./limits.ts";
import { MAP, picture, rss, trialImport } from "./trial-import.ts";

const trial = trialImport();
const { take, stories, contentNow, open } = trial;

describe("an import that is not good changes nothing", () => {
	async function refusal(attempt: () => Promise<unknown>): Promise<string> {
		const before = await contentNow();
		const message = await attempt().then(
			() => "it was taken",
			(error: Error) => error.message,
		);
		expect(await contentNow()).toEqual(before);
		return message.replaceAll(`${trial.edition.place}/`, "");
	}

	it("no file, a folder, a strange address, a large or packed file", async () => {
		const { content } = trial.edition;
		expect(await refusal(() => importFeed({ source: `${trial.edition.place}/none.xml`, content }))).toBe(
			"there is no file none.xml",
		);
		expect(await refusal(() => importFeed({ source: trial.edition.content, content }))).toBe(
			"content is not a file",
		);
		expect(await refusal(() => importFeed({ source: "ftp://pier.example/feed", content }))).toBe(
			"ftp://pier.example/feed is not an http or https address",
		);
		expect(await refusal(() => take(rss({ guid: "1" }), { limits: { ...LIMITS, feedBytes: 100 } }))).toMatch(
			/^feed.xml is larger than/,
		);
		await trial.edition.write("../feed.gz", Buffer.from([0x1f, 0x8b, 0, 0]));
		expect(await refusal(() => importFeed({ source: `${trial.edition.place}/feed.gz`, content }))).toBe(
			"feed.gz cannot be unpacked",
		);
		expect(await refusal(() => take("<html>"))).toBe("feed.xml is a web page, not a feed");
	});

	it("a map that is missing or wrong", async () => {
		await trial.edition.write(
			"import.json",
			JSON.stringify({ ...MAP, category_id: 77, author: { img: "/images/authors/nobody.svg" } }),
		);
		expect(await refusal(() => take(rss({ guid: "1" })))).toBe(
			"content/import.json: category_id: is 77, which is no category in categories.json: choose from 2 Business, 3 Technology\n" +
				"content/import.json: author.img: there is no file content/images/authors/nobody.svg",
		);
		await trial.edition.write("import.json", JSON.stringify({ ...MAP, categories: { tech: 1 } }));
		expect(await refusal(() => take(rss({ guid: "1" })))).toMatch(
			/categories.tech: must be the id of a category other than the views/,
		);
		await rm(join(trial.edition.content, "import.json"));
		expect(await refusal(() => take(rss({ guid: "1" })))).toMatch(/^content\/import.json: is missing/);
	});

	it("stories that are no list, a broken memory", async () => {
		await take(rss({ guid: "1" }));
		await trial.edition.write("news.json", "[{]");
		expect(await refusal(() => take(rss({ guid: "1" })))).toMatch(/^content\/news.json: line 1/);
		await trial.edition.write("imported.json", "[]");
		expect(await refusal(() => take(rss({ guid: "1" })))).toMatch(
			/^content\/imported.json: is not as the import wrote it/,
		);
	});

	it("a place that cannot be written to", async () => {
		await trial.edition.write("images/imported", "A file by mistake.");
		await trial.edition.write("../pier.jpg", await picture());
		expect(
			await refusal(() => take(rss({ guid: "1", extra: "<enclosure type='image/jpeg' url='pier.jpg'/>" }))),
		).toMatch(/^EEXIST|^ENOTDIR/);
	});

	it("stories that somebody saves meanwhile", async () => {
		const server = await open(async (_, response) => {
			await trial.edition.writeNews([aStory({ title: "Saved meanwhile" })]);
			response.end(await picture());
		});
		const attempt = take(
			rss({ guid: "1", extra: `<enclosure type='image/jpeg' url='${server.address}/a.jpg'/>` }),
		);
		await expect(attempt).rejects.toThrow(/news.json was saved by somebody else meanwhile; import again$/);
		expect((await stories())[0]?.title).toBe("Saved meanwhile");
	});

	it("clears away what a killed import left behind, once it is old", async () => {
		const [old, young] = ["import-unfinished-old", "import-unfinished-young"];
		for (const name of [old, young]) await mkdir(join(trial.edition.content, name));
		await utimes(join(trial.edition.content, old), 0, 0);
		await take(rss({ guid: "1" }));
		const names = await readdir(trial.edition.content);
		expect(names.filter((name) => name.startsWith("import-"))).toEqual([young]);
	});
});

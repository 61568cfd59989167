import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { importFixture, MAP, picture, rss } from "./fixture-import.ts";

const fixture = importFixture();
const { importFeed, stories, edit, text } = fixture;

describe("a story the feed changes", () => {
	const path = "stories/2026/11/old-title.md";

	it("follows the feed, and keeps the changes of editors", async () => {
		await importFeed(rss({ guid: "1", title: "Old title", text: "Old text." }));
		await edit(path, (before) =>
			before
				.replace("Old text.", "Our own *wording*.")
				.replace("category: c2", "category: c3 # mended\ntotal_view: 9\nothers:\n  is_today_pick: true"),
		);
		const before = await text(path);
		expect(await importFeed(rss({ guid: "1", title: "New title", text: "Old text." }))).toMatchObject({
			updated: 1,
			added: 0,
			conflicts: [],
		});
		expect(await text(path)).toBe(before.replace("Old title", "New title"));
		expect(await fixture.edition.issueLines()).toEqual([]);
	});

	it("keeps the editors' version of a part that the feed changed too, and reports it once", async () => {
		await importFeed(rss({ guid: "1", title: "Old title", text: "Old text." }));
		await edit(path, (before) => before.replace("Old text.", "Our own wording."));
		const before = await text(path);
		const changed = rss({ guid: "1", title: "New title", text: "New text." });
		const conflict = { item: '"Old title"', reason: "the feed has another text; the editors' version stays" };
		expect(await importFeed(changed)).toMatchObject({ updated: 1, conflicts: [conflict] });
		expect(await text(path)).toBe(before.replace("Old title", "New title"));
		expect(await importFeed(changed)).toMatchObject({ updated: 0, conflicts: [] });
	});

	it("keeps markup that editors added to the feed's text", async () => {
		await importFeed(rss({ guid: "1", title: "Old title", text: "Old text." }));
		await edit(path, (before) => before.replace("Old text.", "Old [text](/topic/pier)."));
		const before = await text(path);
		const { conflicts } = await importFeed(rss({ guid: "1", title: "Old title", text: "New text." }));
		expect(conflicts).toHaveLength(1);
		expect(await text(path)).toBe(before);
	});

	it("keeps the tags and the picture that editors chose", async () => {
		await fixture.edition.write("../pier.jpg", await picture());
		const enclosed = "<enclosure url='pier.jpg' type='image/jpeg'/>";
		await importFeed(rss({ guid: "1", title: "Old title", extra: enclosed }));
		await edit(path, (before) => `${before.replace(/image_url: .*/, `image_url: ${MAP.picture}`)}`);
		await edit(path, (before) => before.replace("category: c2", "category: c2\ntags: [ours]"));
		await fixture.edition.write("images/own/pier.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
		await edit(path, (before) => before.replace(MAP.picture, "/images/own/pier.svg"));
		const before = await text(path);
		const { conflicts } = await importFeed(
			rss({
				guid: "1",
				title: "Old title",
				extra: `${enclosed.replace("pier", "quay")}<category>Tech</category>`,
			}),
		);
		expect(conflicts[0]?.reason).toBe("the feed has another tags, picture; the editors' version stays");
		expect(await text(path)).toBe(before);
	});

	it("keeps the editors' description while the picture is the same", async () => {
		await fixture.edition.write("../pier.jpg", await picture());
		await fixture.edition.write("../quay.jpg", await picture(80, 50));
		const enclosing = (...names: string[]) =>
			rss({
				guid: "1",
				title: "Old title",
				extra: names.map((name) => `<enclosure url='${name}.jpg' type='image/jpeg'/>`).join(""),
			});
		await importFeed(enclosing("pier"));
		await edit(path, (before) => before.replace("category:", "image_alt: 'A pier.'\ncategory:"));
		const before = await text(path);
		expect(await importFeed(enclosing("pier", "quay"))).toMatchObject({ updated: 0, conflicts: [] });
		expect(await text(path)).toBe(before);
		expect(await importFeed(enclosing("quay"))).toMatchObject({ updated: 1, conflicts: [] });
		expect(await text(path)).not.toContain("image_alt");
	});

	it("is left alone when its file is not UTF-8", async () => {
		await importFeed(rss({ guid: "1", title: "Old title", text: "Old text." }));
		const latin = Buffer.from((await text(path)).replace("Old text.", "Caf\u00e9."), "latin1");
		await fixture.edition.write(path, latin);
		const { unmapped } = await importFeed(rss({ guid: "1", title: "New title", text: "Old text." }));
		expect(unmapped[0]?.reason).toMatch(/old-title\.md is not saved as UTF-8$/);
	});

	it("changes only in its text when only the text is new", async () => {
		await importFeed(rss({ guid: "1", title: "Old title", text: "Old text." }));
		await edit(path, (before) => before.replace("---\n", "---\n# checked by Uma\n"));
		const before = await text(path);
		await importFeed(rss({ guid: "1", title: "Old title", text: "1. New * text." }));
		expect(await text(path)).toBe(before.replace("Old text.", "1\\. New \\* text."));
	});

	it("is found by its id when its file was moved and renamed", async () => {
		await importFeed(rss({ guid: "1", title: "Old title" }));
		const { content } = fixture.edition;
		await mkdir(join(content, "stories/pier"));
		await rename(join(content, path), join(content, "stories/pier/opening.markdown"));
		expect(await importFeed(rss({ guid: "1", title: "New title" }))).toMatchObject({ updated: 1, added: 0 });
		expect((await stories())[0]).toMatchObject({ path: "stories/pier/opening.markdown", title: "New title" });
	});

	it("gets a new author with a file", async () => {
		await importFeed(rss({ guid: "1" }));
		await importFeed(rss({ guid: "1", extra: "<author>Bo Lind</author>" }));
		expect((await stories())[0]?.author.name).toBe("Bo Lind");
		expect(await fixture.edition.issueLines()).toEqual([]);
	});

	it("is not imported again after editors deleted it", async () => {
		await importFeed(rss({ guid: "1" }));
		await rm(join(fixture.edition.content, "stories/2026/11/a-pier.md"));
		expect(await importFeed(rss({ guid: "1", title: "Changed" }))).toMatchObject({
			removedByEditors: 1,
			added: 0,
			updated: 0,
		});
		expect(await stories()).toHaveLength(1);
	});

	it("keeps the editors' version when there is no stored state", async () => {
		await importFeed(rss({ guid: "1" }));
		await rm(join(fixture.edition.content, "imported.json"));
		const before = await text("stories/2026/11/a-pier.md");
		expect(await importFeed(rss({ guid: "1", title: "Changed" }))).toMatchObject({
			unchanged: 1,
			updated: 0,
		});
		expect(await text("stories/2026/11/a-pier.md")).toBe(before);
	});

	it("is no conflict when an import stopped after writing it", async () => {
		await importFeed(rss({ guid: "1" }));
		const state = await text("imported.json");
		const changed = rss({ guid: "1", title: "Changed", text: "Changed." });
		await importFeed(changed);
		await fixture.edition.write("imported.json", state);
		expect(await importFeed(changed)).toMatchObject({ updated: 0, unchanged: 1, conflicts: [] });
		expect(await importFeed(rss({ guid: "1", title: "Changed again", text: "Changed." }))).toMatchObject({
			updated: 1,
		});
	});
});

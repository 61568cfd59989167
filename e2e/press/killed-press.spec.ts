import { globSync, readFileSync } from "node:fs";
import { cp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import type { ListChunk, ListFront } from "../../contract/published.ts";
import { compareTrees } from "../../lib/files/compare-trees.ts";
import { aStory } from "../../newsroom/publish/fixture-edition.ts";
import { expect, test } from "../support/journey.ts";
import { addedStories, openPaper } from "./own-paper.ts";

const now = "2026-12-01T12:00:00Z";
const picture = "/images/authors/piet-lanternby.svg";
const nothing = { written: new Set(), removed: new Set() };

/** Where the press is killed, which edition is served then, and what happens before. */
const points: [step: string, done: number, served: "before" | "killed", before?: "the build is deleted"][] = [
	["Reading stories", addedStories, "before"],
	["Rendering pages", 1, "before"],
	["Writing files", 1, "before"],
	["Writing files", 900, "before"],
	["Keeping a second copy", 1, "killed"],
	["Keeping a second copy", 300, "killed"],
	["Writing files", 400, "before", "the build is deleted"],
];

test("killed at any point, the press leaves a complete edition, and the next one is as if nothing had been", {
	tag: "@rest",
}, async () => {
	test.setTimeout(900_000);
	const paper = await openPaper("killed-press");
	const press = await paper.openPress();
	const write = async (title: string) => {
		for (let index = 0; index < addedStories; index += 1)
			await paper.writeStory(
				`stories/s${index}.md`,
				aStory({ id: `s${index}`, title, tags: [], image_url: picture, thumbnail_url: picture }),
			);
	};
	await paper.writeAuthor("Uma Farrow");

	await write("Next");
	expect(await press.publishUntil({ now, kill: { step: "Writing files", done: 900 } })).toBe("SIGKILL");
	await press.publish({ now });
	const fresh = `${press.build}.expected`;
	await rm(fresh, { recursive: true, force: true });
	await cp(await paper.publishFresh(now), fresh, { recursive: true, dereference: true });

	for (const [step, done, served, before] of points) {
		const point = [step, done, before].join(" ");
		await write("Killed");
		if (before) await rm(press.build);
		expect(await press.publishUntil({ now, kill: { step, done } }), point).toBe("SIGKILL");
		if (!before)
			expect(await titlesIn(press.build), point).toEqual([served === "before" ? "Next" : "Killed"]);
		await write("Next");
		await press.publish({ now });
		expect(compareTrees(fresh, press.build), point).toEqual(nothing);
		expect(compareTrees(...press.trees), point).toEqual(nothing);
	}

	// Killed twice, with other changes each time.
	await write("Killed");
	await rm(path.join(paper.content, "stories/s0.md"));
	expect(await press.publishUntil({ now, kill: { step: "Keeping a second copy", done: 100 } })).toBe(
		"SIGKILL",
	);
	await write("Killed again");
	expect(await press.publishUntil({ now, kill: { step: "Writing files", done: 600 } })).toBe("SIGKILL");
	await write("Next");
	await press.publish({ now });
	expect(compareTrees(fresh, press.build)).toEqual(nothing);

	// A story that is held back keeps its text.
	await write("Killed");
	await paper.write("stories/s7.md", "No fields.");
	expect(await press.publishUntil({ now, kill: { step: "Keeping a second copy", done: 20 } })).toBe(
		"SIGKILL",
	);
	const text = await readFile(path.join(press.build, "data/news/s7.json"), "utf8");
	expect(JSON.parse(text)).toMatchObject({ title: "Next" });
	expect((await press.publish({ now })).problem).toContain("stories/s7.md");
	expect(await readFile(path.join(press.build, "data/news/s7.json"), "utf8")).toBe(text);
	await press.close();
});

/** The titles of the added stories in a build, and the compressed copies of other files: one title, unless two editions are mixed. */
async function titlesIn(build: string): Promise<string[]> {
	const titles = new Set<string>();
	const json = (file: string) => JSON.parse(readFileSync(path.join(build, file), "utf8"));
	for (let index = 0; index < addedStories; index += 1) {
		titles.add(json(`data/news/s${index}.json`).title);
		const page = path.join(build, `news-details/s${index}.html`);
		titles.add(/<title>(.*) \| /.exec(readFileSync(page, "utf8"))?.[1] ?? "");
	}
	const front: ListFront = json("data/category/2/front.json");
	const chunks = (await readdir(path.join(build, "data/category/2"))).filter((name) =>
		/^\d+\.json$/.test(name),
	);
	const older = chunks.flatMap((name): ListChunk => json(`data/category/2/${name}`)).flat();
	for (const { id, title } of [...front.cards, ...older]) if (/^s\d+$/.test(id)) titles.add(title);
	for (const file of globSync("**/*.br", { cwd: build }).map((name) => path.join(build, name)))
		if (!brotliDecompressSync(readFileSync(file)).equals(readFileSync(file.slice(0, -3)))) titles.add(file);
	return [...titles];
}

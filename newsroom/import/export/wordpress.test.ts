import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MAP } from "../fixture-import.ts";
import { importStories } from "../import-stories.ts";
import { bodyOf, importedPicture, now, sampleFixture } from "./fixture-samples.ts";

const { fixture, importSample, storyWith } = sampleFixture();
const { contentSnapshot, edit, text } = fixture;

describe("an export of WordPress", () => {
	it("brings its posts with their formatting, pictures, authors and old addresses", async () => {
		const result = await importSample("wordpress.xml");
		expect(result).toMatchObject({ added: 7, withoutPicture: [] });
		expect(await fixture.edition.issueLines()).toEqual([]);
		const { file, ...story } = await storyWith("The lamp room, after forty years");
		expect(story).toMatchObject({
			author: { name: "Isolde Penn", published_date: "2019-05-08T06:30:00.000Z" },
			category_id: 3,
			tags: ["Lighthouses"],
			image_url: importedPicture,
			image_alt: "A lens taller than a person",
			aliases: ["/2019/05/lamp-room/"],
		});
		expect(bodyOf(file).replace(/imported\/[\da-f]+/, "imported/x")).toBe(
			[
				"The keys were **still on the hook**, *as promised*, beside [the keepers' ledger](https://lantern.example/2018/02/keepers/).",
				"## What the keeper left",
				"- a tin of wicks\n- one chair, *mended*",
				'![A spiral of iron stairs](/images/imported/x.webp "Ninety-one steps. Count them.")',
				"> Nobody told the light to stop.",
				"### By the numbers \\[1\\]",
				"- Steps · 91\n- Keepers · 7\n",
			].join("\n\n"),
		);
	});

	it("brings posts of the old editor, whose line breaks are part of the text", async () => {
		await importSample("wordpress.xml");
		const { file, ...story } = await storyWith("A letter from the mole");
		expect(story).toMatchObject({
			author: { name: "Tam O’Marlow" },
			aliases: ["/2012/03/letter-café/"],
			category_id: 2,
			tags: [],
			image_url: MAP.picture,
		});
		expect(bodyOf(file).replace(/imported\/[\da-f]+/, "imported/x")).toBe(
			[
				"Dear reader,\\\nwe are back. The café \\[sic\\] is open \\& warm.",
				'![The way up](/images/imported/x.webp "The way up")',
				"The fee is **2 \\* 3 = 6**; see this, [that](https://lantern.example/about%20us/).\n",
			].join("\n\n"),
		);
	});

	it("publishes only what was public: the rest is a draft, is scheduled or stays out", async () => {
		const { unmapped, notes } = await importSample("wordpress.xml");
		const facts = await Promise.all(
			["The anniversary", "Half a thought", "For the board only", "With a password"].map(storyWith),
		);
		expect(facts.map(({ file }) => file.match(/^(?:draft|publish_at|aliases):.*$/gm))).toEqual([
			["publish_at: 2027-01-01T08:00:00.000Z"],
			["draft: true"],
			["draft: true"],
			["draft: true"],
		]);
		expect(unmapped).toEqual([{ item: '"A slip of the pen"', reason: "is in the trash" }]);
		expect(notes).toEqual([
			'1 of the type "page" is no story and was left out.',
			'1 of the type "attachment" is no story and was left out.',
		]);
	});

	it("names what got lost", async () => {
		const { lost } = await importSample("wordpress.xml");
		expect(lost).toEqual([
			{
				item: '"The lamp room, after forty years"',
				reason: "the shortcode [gallery]; a table, now a list; iframe https://maps.example/embed?at=mole",
			},
			{
				item: '"Before permalinks"',
				reason: 'its old address "https://lantern.example/?p=12" has a query, which static files cannot know',
			},
			{ item: '"With a password"', reason: "its password: it is a draft here" },
		]);
	});

	it("changes nothing the second time, keeps what editors changed, and follows the site", async () => {
		await importSample("wordpress.xml");
		const before = await contentSnapshot();
		expect(await importSample("wordpress.xml")).toMatchObject({
			added: 0,
			updated: 0,
			unchanged: 7,
			lost: [],
		});
		expect(await contentSnapshot()).toEqual(before);

		const { path } = await storyWith("For the board only");
		await edit(path, (file) => file.replace("The accounts.", "The accounts, *checked*."));
		const source = join(fixture.edition.folder, "samples/wordpress.xml");
		const changed = (await text("../samples/wordpress.xml"))
			.replace("The accounts.", "The accounts of 2020.")
			.replace("What if the horn", "What if the horn <b>stops</b>")
			.replace("[draft]", "[publish]");
		await fixture.edition.write("../samples/wordpress.xml", changed);
		const result = await importStories({ source, content: fixture.edition.content, now });
		expect(result).toMatchObject({ added: 0, updated: 1, conflicts: [{ item: '"For the board only"' }] });
		const { file } = await storyWith("Half a thought");
		expect(file).not.toContain("draft:");
		expect(bodyOf(file)).toBe("What if the horn **stops**\n");
	});

	it("takes no old address from a story that has it already", async () => {
		await edit("stories/harbour.md", (file) =>
			file.replace("\n---\n", "\naliases: [/2019/05/Lamp-Room]\n---\n"),
		);
		const { lost } = await importSample("wordpress.xml");
		expect(lost[0]?.reason).toContain(
			'its old address "/2019/05/lamp-room/" is already that of another story',
		);
		expect(await fixture.edition.issueLines()).toEqual([]);
		expect(await importSample("wordpress.xml")).toMatchObject({ updated: 0, unchanged: 7 });
	});

	it("that breaks off changes nothing", async () => {
		const before = await contentSnapshot();
		await importSample("ghost.json", { dryRun: true });
		const half = (await text("../samples/wordpress.xml")).slice(0, 9_000);
		await fixture.edition.write("../samples/wordpress.xml", half);
		const source = join(fixture.edition.folder, "samples/wordpress.xml");
		await expect(importStories({ source, content: fixture.edition.content })).rejects.toThrow(
			/wordpress\.xml breaks off before its end$/,
		);
		expect(await contentSnapshot()).toEqual(before);
	});
});

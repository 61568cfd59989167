import { describe, expect, it } from "vitest";
import { bodyOf, importedPicture, sampleFixture } from "./fixture-samples.ts";

const { fixture, importSample, storyWith } = sampleFixture();

describe("an export of Ghost", () => {
	it("brings its posts", async () => {
		const { added, unmapped, notes, lost } = await importSample("ghost.json");
		expect({ added, notes }).toEqual({ added: 6, notes: ["1 pages are no stories and were left out."] });
		expect(unmapped).toEqual([
			{ item: '"Never written"', reason: "has no text" },
			{ item: '"Cut off"', reason: "has a text that is neither as lexical nor as mobiledoc should be" },
		]);
		expect(lost.slice(0, 2)).toEqual([
			{ item: '"The weir at low water"', reason: "code, now plain text" },
			{ item: `"Members' walk"`, reason: "that only members could read it" },
		]);
		expect(await fixture.edition.issueLines()).toEqual([]);
		const { file, ...story } = await storyWith("The weir at low water");
		expect(story).toMatchObject({
			author: { name: "Wanda Sorrel, Piet Osk", published_date: "2021-03-18T10:00:00.000Z" },
			tags: ["Rivers", "Tech"],
			category_id: 3,
			image_url: importedPicture,
			image_alt: "The weir from the bridge",
			aliases: ["/the-weir-at-low-water/"],
		});
		expect(bodyOf(file).replace(/imported\/[\da-f]+/, "imported/x")).toBe(
			[
				"Three herons \\& **one** bicycle.",
				"### Below the weir",
				'![A weir](/images/imported/x.webp "At noon")',
				"1. mud\n2. more [mud](/mud/)",
				"---",
				"fish = 0\n",
			].join("\n\n"),
		);
		expect((await storyWith("Members' walk")).file).toContain("publish_at: 2027-02-01T09:00:00.000Z");
		expect((await storyWith("Notes")).file).toContain("draft: true");
		expect(await importSample("ghost.json")).toMatchObject({ added: 0, updated: 0, unchanged: 6 });
	});

	it.each([
		["html", [], ""],
		[
			"lexical",
			[
				"- rope\n- two **lamps**\n\n  1. red\n  2. green\n- tea",
				"Write to the **quay**.",
				"[Write](https://write.example/)",
			],
			"the card signup; the card email; ",
		],
		["mobiledoc", [], "the card email; the card before-after; "],
	])("reads the same text from %s", async (format, others, lostCards) => {
		const { lost } = await importSample("ghost.json");
		const { file } = await storyWith(`The ferry as ${format}`);
		expect(lost).toContainEqual({
			item: `"The ferry as ${format}"`,
			reason: `${lostCards}code, now plain text; iframe https://films.example/embed/7; video /content/media/2021/03/crossing.mp4; audio /content/media/2021/03/horn.mp3`,
		});
		expect(
			bodyOf(file)
				.trim()
				.replace(/imported\/[\da-f]+/g, "imported/x")
				.split(/\n\n(?! )/),
		).toEqual([
			"The **ferry** left at *six,* ***sharp***; see [the **timetable**](/timetable/) \\& dock --now, never late \\< 2 min.\\\nNobody waved.",
			"## On deck",
			"- rope\n- two **lamps**\n- tea",
			"> We have *always* left at six.",
			"> Except once.",
			'![The ferry](/images/imported/x.webp "At six")',
			"![Bow](/images/imported/x.webp)",
			'![Bow and stern](/images/imported/x.webp "Bow and stern")',
			'[The rules of the "quay"](https://harbourmaster.example/rules?a=1&b=2)',
			"[Nine of them.](https://harbourmaster.example/rules?a=1&b=2)",
			"Worth a read",
			"Bring **coins**.",
			"### Why six?",
			"The tide [turns](/tide/).",
			"if (tide \\< 6)\\\nwait();",
			"---",
			"Fares went **up**.",
			"- one coin\n- or *two*",
			"By *order*.",
			"Four minutes",
			"The horn",
			"[All fares](/content/files/2021/03/fares.pdf)",
			"[In coins](/content/files/2021/03/fares.pdf)",
			"[Board now](/board/)",
			`![The ferry as ${format}](/images/imported/x.webp)`,
			"### A ticket",
			"For one.",
			"[Buy](https://tickets.example/)",
			"## The fleet",
			"### Two boats",
			"[All ferries](/all/)",
			...others,
		]);
	});

	it("has pictures and links of the site that the command names", async () => {
		await importSample("ghost.json", { site: "https://osk.example" });
		expect((await storyWith("The weir at low water")).file).toContain("[mud](https://osk.example/mud/)");
	});
});

import type { Picture } from "../../contract/picture.ts";

const paragraph = (...text: unknown[]) => ({ kind: "paragraph", text });
const link = (url: string, words: string) => ({ kind: "link", url, text: [words] });
const strong = (words: string) => ({ kind: "strong", text: [words] });
const emphasis = (words: string) => ({ kind: "emphasis", text: [words] });

/** A text with every kind of block, as published, and one unsafe link. */
export function richBody(picture: Picture) {
	return [
		paragraph(
			"At eight minutes to two on Wednesday morning, with their last boat home seven hours gone, thirty islanders watched the Assembly vote by ",
			strong("71 to 68"),
			" to give the island its ",
			link("/topic/ferries", "night ferry"),
			" again.",
		),
		paragraph(
			"The ",
			link("https://example.org/report", "full report of the sitting"),
			" runs to 240 pages. The ministry read ",
			emphasis("none"),
			" of it aloud, ",
			link("//evil.example", "as this says"),
			". Write to ",
			link("mailto:desk@example.org", "our desk"),
			".",
		),
		{ kind: "heading", level: 2, text: ["What the islanders get, and what it costs them"] },
		paragraph("The timetable changes in three steps:"),
		{
			kind: "list",
			isOrdered: true,
			items: [
				[paragraph("A boat at 1.15am from April, on ", strong("weekdays only"), ".")],
				[
					paragraph("A second crew, if the harbour can house it:"),
					{
						kind: "list",
						isOrdered: false,
						items: [[paragraph("six deckhands")], [paragraph("two engineers and a cook")]],
					},
				],
				[paragraph("An independent review after two years, whose terms the islanders write themselves.")],
			],
		},
		{ kind: "picture", picture, caption: ["The pier at low water. ", emphasis("Drawing: the newsroom")] },
		{ kind: "heading", level: 3, text: ["The night before"] },
		paragraph("Not every islander is content. Hester Quayle keeps the chandlery by the pier."),
		{
			kind: "quote",
			blocks: [
				paragraph("People don’t book a boat to go to a birth. They just turn up, and the boat is there."),
				paragraph("— Hester Quayle,", { kind: "break" }, "chandler"),
			],
		},
		{ kind: "rule" },
		{
			kind: "list",
			isOrdered: false,
			items: [
				[paragraph("Fares are capped at 18 crowns.")],
				[paragraph("A crossing may be cancelled by noon when fewer than six people have booked.")],
			],
		},
		paragraph("The first night sailing is due on 1 April."),
	];
}

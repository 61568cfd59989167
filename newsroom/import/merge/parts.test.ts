import { expect, it } from "vitest";
import { draftHashes } from "./parts.ts";

it("gives the same hashes as in existing imported.json files", () => {
	const hashes = draftHashes({
		id: "a",
		title: "A",
		author: "Bo",
		date: "2026-11-14T08:00:00Z",
		details: "Text.",
		tags: ["b"],
		source: undefined,
		pictures: [
			{ url: "https://pier.example/a.jpg", alt: "A pier", relativePath: "a.jpg" },
			{ url: "https://pier.example/b.jpg", alt: "" },
		],
	});
	expect(hashes).toMatchObject({
		title: "1lxxw8h0te",
		author: "17yhkn1kjix",
		date: "10k044vqpuh",
		details: "1cx5ezhg1k",
		tags: "u3c9xwc0cf",
		picture: "562w13zkkn",
		category: "",
	});
});

import { expect, it } from "vitest";
import { hashOf } from "../../../lib/hash.ts";
import { draftHashes } from "./parts.ts";

it("gives the same hashes as in existing imported.json files", () => {
	const hashes = draftHashes({
		id: "a",
		title: "A",
		author: "Bo",
		date: "2026-11-14T08:00:00Z",
		details: "Text.",
		tags: ["b"],
		fields: { publish_at: undefined, draft: undefined, aliases: undefined },
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
		publish_at: hashOf("null").toString(36),
		draft: hashOf("false").toString(36),
		aliases: hashOf("[]").toString(36),
	});
});

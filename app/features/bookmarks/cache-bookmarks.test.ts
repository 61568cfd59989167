// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import type { WorkerMessage } from "../../platform/worker/worker-messages.ts";

const messages: WorkerMessage[] = [];
afterEach(() => localStorage.clear());

const picture = (name: string, widths: number[]) => ({
	kind: "picture",
	picture: { base: `/pictures/${name}`, widths, width: 1600, height: 900, tint: "#123456", alt: "" },
	caption: [],
});

test("the pictures of a saved story are cached, those in its text in one width each", async () => {
	const body = [
		picture("pier", [320, 640, 1024, 1600]),
		{ kind: "quote", blocks: [picture("small", [320, 500])] },
		{ kind: "list", isOrdered: false, items: [[{ kind: "rule" }], [picture("boat", [320, 1600])]] },
	];
	const saved = { id: "ferry", userUID: "ada", title: "The ferry" };
	localStorage.setItem(
		"bookmarked",
		JSON.stringify([
			{
				...saved,
				image_url: "/pictures/ferry-1600.webp",
				author: { img: "https://example.org/g.webp" },
				thumbnail_url: "/\t/example.org/t.webp",
				body,
			},
			{ ...saved, id: "train", body: [{ kind: "unknown" }, picture("never", [320])] },
		]),
	);
	vi.resetModules();
	const { cacheBookmarks } = await import("./cache-bookmarks.ts");
	cacheBookmarks((message) => messages.push(message));
	expect(messages).toEqual([
		{
			kind: "saved",
			stories: ["/news-details/ferry", "/news-details/train"],
			pictures: [
				"/pictures/ferry-1600.webp",
				"/pictures/pier-1024.webp",
				"/pictures/small-500.webp",
				"/pictures/boat-1600.webp",
			],
		},
	]);
});

import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach } from "vitest";
import { type Story, storySchema } from "../story.ts";
import { type TinyEdition, tinyEdition } from "../tiny-edition.ts";
import { feedServer } from "./feed-server.ts";
import { type ImportOptions, importFeed } from "./import-feed.ts";

export const MAP = {
	categories: { business: 2, TECH: 3 },
	category_id: 2,
	author: { name: "Our Wire", img: "/images/authors/uma-farrow.svg" },
	picture: "/images/stories/harbour.svg",
};

/** For tests: before each one a tiny edition that is ready to take feeds in. */
export function trialImport() {
	let edition: TinyEdition;
	let close: (() => void) | undefined;
	beforeEach(async () => {
		edition = await tinyEdition();
		await edition.write("import.json", JSON.stringify(MAP));
	});
	afterEach(async () => {
		close?.();
		close = undefined;
		await edition.discard();
	});
	return {
		get edition() {
			return edition;
		},
		async take(feed: string, options: Partial<ImportOptions> = {}) {
			await edition.write("../feed.xml", feed);
			return importFeed({ source: join(edition.place, "feed.xml"), content: edition.content, ...options });
		},
		async stories(): Promise<Story[]> {
			return storySchema
				.array()
				.parse(JSON.parse(await readFile(join(edition.content, "news.json"), "utf8")));
		},
		/** Every file with its bytes and the moment it was written. */
		async contentNow(): Promise<Map<string, string>> {
			const files = new Map<string, string>();
			for (const name of (await readdir(edition.content, { recursive: true })).sort()) {
				const file = join(edition.content, name);
				const { mtimeNs } = await stat(file, { bigint: true });
				if ((await stat(file)).isFile())
					files.set(name, `${mtimeNs} ${(await readFile(file)).toString("base64")}`);
			}
			return files;
		},
		/** A server of the feed's, until the test ends. */
		async open(...answer: Parameters<typeof feedServer>) {
			const server = await feedServer(...answer);
			close = server.close;
			return server;
		},
	};
}

export type Item = { guid?: string; title?: string; text?: string; date?: string; extra?: string };

export function rss(...items: Item[]): string {
	const written = items.map(
		({ guid, title = "A pier", text = "It is long.", date = "14 Nov 2026 08:00 GMT", extra = "" }) =>
			`<item>${guid === undefined ? "" : `<guid>${guid}</guid>`}<title>${title}</title><description>${text}</description><pubDate>${date}</pubDate>${extra}</item>`,
	);
	return `<rss><channel><title>Pier News</title><link>https://pier.example</link>${written.join("")}</channel></rss>`;
}

export const picture = (width = 60, height = 40) =>
	sharp({ create: { width, height, channels: 3, background: "#246" } })
		.jpeg()
		.toBuffer();

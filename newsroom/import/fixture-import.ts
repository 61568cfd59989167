import { readdir, readFile, stat } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach } from "vitest";
import { readAuthorFiles } from "../content/data-file.ts";
import { editionForEachTest } from "../publish/fixture-each-edition.ts";
import { loadBody } from "../stories/load-body.ts";
import type { NewsItemFields } from "../stories/news-item.ts";
import { readStoryFiles } from "../stories/story-files.ts";
import { feedServer } from "./fixture-server.ts";
import { type ImportOptions, importStories } from "./import-stories.ts";

export const MAP = {
	categories: { business: "c2", TECH: "c3" },
	category: "c2",
	author: { name: "Our Wire", img: "/images/authors/uma-farrow.svg" },
	picture: "/images/stories/harbour.svg",
};

/** A story read from its file, in the specification's fields. */
export type ReadStory = NewsItemFields & { path: string };

/** For tests: creates a small edition with an import map before each test. */
export function importFixture() {
	const edition = editionForEachTest();
	let server: Awaited<ReturnType<typeof feedServer>> | undefined;
	/** What the server has besides the test's own answers, by path. */
	const served = new Map<string, string>();
	beforeEach(async () => {
		await edition.write("import.json", JSON.stringify(MAP));
	});
	afterEach(() => {
		server?.close();
		server = undefined;
		served.clear();
	});

	/** Sorted by title, with the fixture's own story last. */
	async function stories(): Promise<ReadStory[]> {
		const { files, issues } = await readStoryFiles(edition.content, new Map());
		if (issues.length > 0) throw new Error(JSON.stringify(issues));
		const authors = await readAuthorFiles(edition.content);
		const loaded = [...files.values()].map((file) => {
			const {
				author,
				published_date,
				category,
				lines: _,
				teaser: __,
				minutes: _____,
				pictures: ___,
				draft: ____,
				...facts
			} = file.facts;
			const { name = "", portrait: img = "" } = authors.items.get(author) ?? {};
			return {
				...facts,
				path: file.path,
				author: { name, img, published_date },
				details: loadBody(edition.content, file).details,
				category_id: Number(category.slice(1)),
			};
		});
		const rank = ({ id, title }: ReadStory) => (id === "harbour" ? "~" : title);
		return loaded.sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
	}

	/** From the server if the test has one, as a file may not fetch pictures from this machine. */
	async function importText(name: string, text: string, options: Partial<ImportOptions>) {
		served.set(`/sources/${name}`, text);
		await edition.write(`../${name}`, text);
		const source = server ? `${server.url}/sources/${name}` : join(edition.folder, name);
		return importStories({ source, content: edition.content, ...options });
	}

	return {
		edition,
		importFeed: (feed: string, options: Partial<ImportOptions> = {}) => importText("feed.xml", feed, options),
		importList: (items: unknown[], options: Partial<ImportOptions> = {}) =>
			importText("news.json", JSON.stringify(items), options),
		stories,
		text: (path: string) => readFile(join(edition.content, path), "utf8"),
		/** Edits a file as an editor would. */
		async edit(path: string, change: (text: string) => string) {
			const before = await readFile(join(edition.content, path), "utf8");
			const after = change(before);
			if (after === before) throw new Error(`${path} was not changed:\n${before}`);
			await edition.write(path, after);
		},
		/** Every file with its bytes and modification time. */
		async contentSnapshot(): Promise<Map<string, string>> {
			const files = new Map<string, string>();
			for (const name of (await readdir(edition.content, { recursive: true })).sort()) {
				const file = join(edition.content, name);
				const { mtimeNs } = await stat(file, { bigint: true });
				if ((await stat(file)).isFile())
					files.set(name, `${mtimeNs} ${(await readFile(file)).toString("base64")}`);
			}
			return files;
		},
		/** Starts a server that runs until the test ends. */
		async startServer(respond: RequestListener) {
			server = await feedServer((request, response) => {
				const source = served.get(request.url ?? "");
				if (source === undefined) respond(request, response);
				else response.end(source);
			});
			return server;
		},
	};
}

export type Item = { guid?: string; title?: string; text?: string; date?: string; extra?: string };

export function rss(...items: Item[]): string {
	const elements = items.map(
		({ guid, title = "A pier", text = "It is long.", date = "14 Nov 2026 08:00 GMT", extra = "" }) =>
			`<item>${guid === undefined ? "" : `<guid>${guid}</guid>`}<title>${title}</title><description>${text}</description><pubDate>${date}</pubDate>${extra}</item>`,
	);
	return `<rss><channel><title>Pier News</title><link>https://pier.example</link>${elements.join("")}</channel></rss>`;
}

export const picture = (width = 60, height = 40) =>
	sharp({ create: { width, height, channels: 3, background: "#246" } })
		.jpeg()
		.toBuffer();

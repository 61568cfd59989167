import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { hashOf } from "../../lib/hash.ts";
import { check } from "../check.ts";
import { siteArt } from "../content/site-art.ts";
import { formatIssue } from "../schemas/issues.ts";
import { type NewsItemFields, storyFileOf } from "../stories/news-item.ts";
import { parseStory } from "../stories/parse-story.ts";
import { hashesOf, STORIES } from "../stories/story-files.ts";
import { type StoryRecord, storyRecord } from "../stories/story-record.ts";
import { yamlText } from "../stories/write-story.ts";

/** For tests: a valid content folder in a temporary folder, as small as an edition can be. */
export type TinyEdition = {
	/** The temporary folder. Tests also publish into it. */
	folder: string;
	content: string;
	write: (file: string, text: string | Uint8Array) => Promise<void>;
	/** Replaces all stories by these and writes their authors. The story with id x is in stories/x.md. */
	writeNews: (stories: NewsItemFields[]) => Promise<void>;
	/** The issues that the check reports, without the path of the temporary folder. */
	issueLines: () => Promise<string[]>;
	discard: () => Promise<void>;
};

export async function tinyEdition(): Promise<TinyEdition> {
	const folder = await mkdtemp(join(tmpdir(), "candour-"));
	const content = join(folder, "content");
	const write = async (file: string, text: string | Uint8Array) => {
		await mkdir(dirname(join(content, file)), { recursive: true });
		await writeFile(join(content, file), text);
	};

	for (const picture of PICTURES) await write(picture, tinyPicture("#204060"));
	for (const text of ["about.md", "terms.md", "accessibility.md", "privacy.md"])
		await write(text, "# A title\n\n## A section\n\nSome words.\n");
	await write("site.json", JSON.stringify(SITE));
	await write("headlines.yaml", yamlText({ headlines: [{ id: "h1", title: "It rains in Port Amity" }] }));
	for (const category of CATEGORIES) await write(`categories/c${category.id}.yaml`, yamlText(category));
	const writeNews = async (stories: NewsItemFields[]) => {
		await rm(join(content, STORIES), { recursive: true, force: true });
		for (const story of stories) {
			const { text, author } = storyFileOf(story, `c${story.category_id}`);
			const { file, ...fields } = author;
			await write(`authors/${file}`, yamlText(fields));
			await write(`${STORIES}/${story.id}.md`, text);
		}
	};
	await writeNews([aStory()]);

	return {
		folder,
		content,
		write,
		writeNews,
		issueLines: async () =>
			(await check(content)).map((issue) => formatIssue(issue).replaceAll(`${folder}/`, "")),
		discard: () => rm(folder, { recursive: true, force: true }),
	};
}

export function aStory(changes: Partial<NewsItemFields> = {}): NewsItemFields {
	return {
		id: "harbour",
		title: "The harbour bath opens",
		author: {
			name: "Uma Farrow",
			img: "/images/authors/uma-farrow.svg",
			published_date: "2026-11-14T08:05:00Z",
		},
		thumbnail_url: "/images/stories/harbour.svg",
		image_url: "/images/stories/harbour.svg",
		image_alt: "Swimmers in a pool beside the sea.",
		details: "Forty swimmers came on the first morning.",
		total_view: 12,
		rating: { number: 4 },
		tags: ["swimming"],
		category_id: 2,
		others: { is_today_pick: false },
		...changes,
	};
}

/** A story as lists, feeds and search get it. */
export function aRecord(item: NewsItemFields, category_name = "Business"): StoryRecord {
	const { text } = storyFileOf(item, "c2");
	const path = `${STORIES}/${item.id}.md`;
	const parsed = parseStory(path, text);
	if (!parsed.facts) throw new Error((parsed.issues ?? []).map(formatIssue).join("\n"));
	const stat = { size: 0, mtimeMs: 0, ctimeMs: 0, ino: 0, readAtMs: 0 };
	const { facts, body } = parsed;
	const file = { path, stat, hash: hashOf(text), ...hashesOf(facts), facts, body };
	const byline = { name: item.author.name, portrait: item.author.img };
	return storyRecord("", file, byline, { id: item.category_id, name: category_name });
}

export function tinyPicture(colour: string, width = 40, height = 30): string {
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
		`<rect width="${width}" height="${height}" fill="${colour}"/></svg>`
	);
}

const SITE = {
	name: "The Tiny Times",
	tagline: "All that fits",
	description: "A paper as small as a paper can be.",
	address: "https://tiny.example",
	language: "en",
	social: [],
	copyright: "© {year} The Tiny Times",
};

const CATEGORIES = [
	{ id: 0, name: "All News" },
	{ id: 1, name: "Today's Pick" },
	{ id: 2, name: "Business" },
	{ id: 3, name: "Technology" },
];

const PICTURES = ["images/stories/harbour.svg", "images/authors/uma-farrow.svg", ...siteArt];

import { existsSync } from "node:fs";
import { join } from "node:path";
import { allNews, firstOfItsOwn, todaysPick } from "../../contract/category-ids.ts";
import type { ProsePage } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Hash } from "../../lib/hash.ts";
import { type Category, categorySchema } from "../schemas/category.ts";
import { shown } from "../schemas/error-map.ts";
import { type Headline, headlinesSchema, repeatedHeadlines } from "../schemas/headline.ts";
import type { Issue } from "../schemas/issues.ts";
import { type AuthorFields, authorSchema } from "../schemas/story.ts";
import { type ReadOptions, readStoryFiles, type StoryFile, type StoryFiles } from "../stories/story-files.ts";
import { referencesHash, type StoryRecord, storyRecord } from "../stories/story-record.ts";
import { readDataFile, readDataFolder } from "./data-file.ts";
import { readMasthead } from "./masthead.ts";
import { readProse } from "./read-prose.ts";
import { readSiteArt } from "./site-art.ts";
import { siteIssues } from "./site-settings.ts";

/** The places of an edition inside content/. */
export const AUTHORS = "authors";
export const CATEGORIES = "categories";
const HEADLINES = "headlines.yaml";

/** Everything the newsroom has written. */
export type Content = {
	/** The folder it was read from. */
	folder: string;
	/** All but drafts. */
	stories: StoryRecord[];
	authors: AuthorFields[];
	categories: Category[];
	headlines: Headline[];
	texts: { about: ProsePage; terms: ProsePage; accessibility: ProsePage };
};

export type ContentRead = {
	content: Content;
	faults: Issue[];
	/** For the next reading. */
	files: StoryFiles;
};

/** Reads a content folder. With faults, the content holds only what is sound and may not be published. */
export async function readContent(
	folder: string,
	known: StoryFiles = new Map(),
	options: ReadOptions = {},
): Promise<ContentRead> {
	const file = (name: string) => join(folder, name);
	const art = await readSiteArt(folder);
	const masthead = await readMasthead(folder);
	const categories = await readDataFolder(file(CATEGORIES), "category", categorySchema);
	const authors = await readDataFolder(file(AUTHORS), "author", authorSchema);
	const headlines = await readDataFile(file(HEADLINES), "headline", headlinesSchema);
	const about = await readProse(file("about.md"));
	const terms = await readProse(file("terms.md"));
	const accessibility = await readProse(file("accessibility.md"));
	const { files, faults: storyFaults } = await readStoryFiles(folder, known, options);

	const own = new Map([...categories.items].filter(([, { id }]) => id >= firstOfItsOwn));
	const references: References = {
		folder,
		// What is not sound itself is no reason to blame the stories that refer to it.
		authors: authors.faults.length === 0 ? authors.items : undefined,
		categories: categories.faults.length === 0 ? own : undefined,
		pictures: art.pictures,
	};
	const stories: StoryRecord[] = [];
	const hashes = new Map<string, Hash>();
	for (const story of files.values()) {
		const found = faultsOf(story, references);
		storyFaults.push(...found);
		const author = authors.items.get(story.facts.author);
		const category = own.get(story.facts.category);
		if (found.length > 0 || !author || !category || story.facts.draft) continue;
		// The same for all stories of an author in a category.
		const key = `${story.facts.author} ${story.facts.category}`;
		const hash = hashes.get(key) ?? referencesHash(author, category);
		hashes.set(key, hash);
		stories.push(storyRecord(folder, story, author, category, hash));
	}

	return {
		content: {
			folder,
			stories,
			authors: [...authors.items.values()],
			categories: [...categories.items.values()].sort((a, b) => a.id - b.id),
			headlines: headlines.item?.headlines ?? [],
			texts: { about: about.page, terms: terms.page, accessibility: accessibility.page },
		},
		faults: [
			...(await siteIssues(folder)),
			...(existsSync(file("news.json")) ? [movedNews(file("news.json"))] : []),
			...categories.faults,
			...(categories.faults.length === 0 ? categoryFaults(file(CATEGORIES), categories.items) : []),
			...authors.faults,
			...authorFaults(file(AUTHORS), authors.items, art.pictures, folder),
			...headlines.faults,
			...repeatedHeadlines(headlines.item?.headlines ?? []).map((flaw) => ({
				file: file(HEADLINES),
				...flaw,
			})),
			...inOrder(storyFaults),
			...repeatedIds(folder, files),
			...about.faults,
			...terms.faults,
			...accessibility.faults,
			...art.faults,
			...masthead.faults,
		],
		files,
	};
}

/** What the stories of a folder refer to; undefined where it is not known. */
type References = {
	folder: string;
	authors: ReadonlyMap<string, AuthorFields> | undefined;
	categories: ReadonlyMap<string, Category> | undefined;
	pictures: ReadonlySet<string>;
};

/** Finds where a story refers to something that is not there. */
function faultsOf(
	{ path, facts }: StoryFile,
	{ folder, authors, categories, pictures }: References,
): Issue[] {
	const faults: Issue[] = [];
	const report = (field: string, message: string, place = field) =>
		faults.push({ file: join(folder, path), line: facts.lines[place] ?? 1, column: 1, field, message });
	const missing = (field: "author" | "category", place: string, known: ReadonlyMap<string, unknown>) =>
		report(
			field,
			`is ${shown(facts[field])}, which is no file in ${join(folder, place)}: choose from ${someOf([...known.keys()])}`,
		);
	if (authors && !authors.has(facts.author)) missing("author", AUTHORS, authors);
	if (categories && !categories.has(facts.category)) missing("category", CATEGORIES, categories);
	for (const field of ["image_url", "thumbnail_url"] as const) {
		if (!pictures.has(facts[field]) && !(field === "thumbnail_url" && facts[field] === facts.image_url))
			report(field, `there is no file ${join(folder, facts[field])}`);
	}
	for (const picture of facts.pictures)
		if (!pictures.has(picture)) report("text", `there is no file ${join(folder, picture)}`, picture);
	return faults;
}

const MOST_SHOWN = 20;

function someOf(names: string[]): string {
	if (names.length === 0) return "none, as there is no file yet";
	const more = names.length - MOST_SHOWN;
	return names.slice(0, MOST_SHOWN).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Ids become file names, and some disks take a and A for the same name. */
function repeatedIds(folder: string, files: StoryFiles): Issue[] {
	const first = new Map<string, StoryFile>();
	const faults: Issue[] = [];
	for (const file of files.values()) {
		const id = file.facts.id.toLowerCase();
		const other = first.get(id);
		if (!other) first.set(id, file);
		else
			faults.push({
				file: join(folder, file.path),
				line: file.facts.lines.id ?? 1,
				column: 1,
				field: "id",
				message: `is already the id of ${join(folder, other.path)}: give it another`,
			});
	}
	return faults;
}

function categoryFaults(folder: string, categories: Map<string, Category>): Issue[] {
	const faults: Issue[] = [];
	const first = new Map<number, string>();
	for (const [name, { id }] of categories) {
		const other = first.get(id);
		if (other !== undefined)
			faults.push({
				file: join(folder, `${name}.yaml`),
				field: "id",
				message: `is already the id of ${other}: give it another`,
			});
		else first.set(id, name);
	}
	const views: [number, string][] = [
		[allNews, "all news"],
		[todaysPick, "today's picks"],
	];
	for (const [id, shows] of views)
		if (!first.has(id))
			faults.push({ file: folder, message: `has no category with the id ${id}: it shows ${shows}` });
	return faults;
}

/** The address of an author's page is made of the name, so two authors may not share one. */
function authorFaults(
	place: string,
	authors: Map<string, AuthorFields>,
	pictures: ReadonlySet<string>,
	folder: string,
): Issue[] {
	const faults: Issue[] = [];
	const first = new Map<string, string>();
	for (const [name, author] of authors) {
		const file = join(place, `${name}.yaml`);
		const slug = slugOf(author.name);
		const other = first.get(slug);
		if (other === undefined) first.set(slug, name);
		else faults.push({ file, field: "name", message: `is already the name of ${other}: give it another` });
		if (!pictures.has(author.portrait))
			faults.push({ file, field: "portrait", message: `there is no file ${join(folder, author.portrait)}` });
	}
	return faults;
}

function movedNews(file: string): Issue {
	return {
		file,
		message: `is read no longer: each story is a file of its own. Move it out of the folder and run npm run import -- <its new place>`,
	};
}

function inOrder(faults: Issue[]): Issue[] {
	return faults.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)));
}

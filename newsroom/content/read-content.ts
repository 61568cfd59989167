import { existsSync } from "node:fs";
import { join } from "node:path";
import { allNews, firstOwnCategory, todaysPick } from "../../contract/category-ids.ts";
import type { ProsePage } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Hash } from "../../lib/hash.ts";
import { type Category, categorySchema } from "../schemas/category.ts";
import { formatValue } from "../schemas/error-map.ts";
import { duplicateHeadlineIssues, type Headline, headlinesSchema } from "../schemas/headline.ts";
import type { Issue } from "../schemas/issues.ts";
import { type AuthorFields, authorSchema } from "../schemas/story.ts";
import { type ReadOptions, readStoryFiles, type StoryFile, type StoryFiles } from "../stories/story-files.ts";
import { referencesHash, type StoryRecord, storyRecord } from "../stories/story-record.ts";
import { linkIssues } from "./content-links.ts";
import { readDataFile, readDataFolder } from "./data-file.ts";
import { unknownStoryIssues } from "./headline-links.ts";
import { readMasthead } from "./masthead.ts";
import { proseIssues, proseOf } from "./prose.ts";
import { readText } from "./read-text.ts";
import { readSiteArt } from "./site-art.ts";
import { siteIssues } from "./site-settings.ts";

export const AUTHORS = "authors";
export const CATEGORIES = "categories";
const HEADLINES = "headlines.yaml";

export type Content = {
	/** The folder it was read from. */
	folder: string;
	/** Without drafts. */
	stories: StoryRecord[];
	authors: AuthorFields[];
	categories: Category[];
	headlines: Headline[];
	texts: { about: ProsePage; terms: ProsePage; accessibility: ProsePage; privacy: ProsePage };
};

export type ContentRead = {
	content: Content;
	issues: Issue[];
	/** For the next read, which takes unchanged files from here. */
	files: StoryFiles;
};

/** Reads a content folder. If there are issues, the content is incomplete and must not be published. */
export async function readContent(
	folder: string,
	previous: StoryFiles = new Map(),
	options: ReadOptions = {},
): Promise<ContentRead> {
	// Nothing is read through a link that is not allowed: issues quote what they are about.
	const links = linkIssues(folder, options.changed);
	if (links.length > 0) return { content: emptyContent(folder), issues: links, files: previous };
	const pathOf = (name: string) => join(folder, name);
	const art = await readSiteArt(folder);
	const masthead = await readMasthead(folder);
	const categories = await readDataFolder(pathOf(CATEGORIES), "category", categorySchema);
	const authors = await readDataFolder(pathOf(AUTHORS), "author", authorSchema);
	const headlines = await readDataFile(pathOf(HEADLINES), "headline", headlinesSchema);
	const about = await readProse(pathOf("about.md"));
	const terms = await readProse(pathOf("terms.md"));
	const accessibility = await readProse(pathOf("accessibility.md"));
	const privacy = await readProse(pathOf("privacy.md"));
	const { files, issues: storyIssues } = await readStoryFiles(folder, previous, options);

	const areAllRead = storyIssues.length === 0;

	/** Without the views, which list stories of other categories. */
	const storyCategories = new Map([...categories.items].filter(([, { id }]) => id >= firstOwnCategory));
	const references: References = {
		folder,
		// If a referenced file is invalid, only that file is reported, not the stories that use it.
		authors: authors.issues.length === 0 ? authors.items : undefined,
		categories: categories.issues.length === 0 ? storyCategories : undefined,
		pictures: art.pictures,
	};
	const stories: StoryRecord[] = [];
	/** Shared by all stories with the same author and category. */
	const hashes = new Map<string, Hash>();
	for (const story of files.values()) {
		const unresolved = referenceIssues(story, references);
		storyIssues.push(...unresolved);
		const author = authors.items.get(story.facts.author);
		const category = storyCategories.get(story.facts.category);
		if (unresolved.length > 0 || !author || !category || story.facts.draft) continue;
		const key = `${story.facts.author} ${story.facts.category}`;
		const hash = hashes.get(key) ?? referencesHash(author, category);
		hashes.set(key, hash);
		stories.push(storyRecord(folder, story, author, category, hash));
	}

	const ticker = headlines.item?.headlines ?? [];
	const headlineIssues = [
		...duplicateHeadlineIssues(ticker),
		// A story whose own file is invalid is not read, and is reported already.
		...(areAllRead
			? unknownStoryIssues(
					ticker,
					Array.from(files.values(), ({ facts }) => facts),
				)
			: []),
	];

	return {
		content: {
			folder,
			stories,
			authors: [...authors.items.values()],
			categories: [...categories.items.values()].sort((a, b) => a.id - b.id),
			headlines: ticker,
			texts: {
				about: about.page,
				terms: terms.page,
				accessibility: accessibility.page,
				privacy: privacy.page,
			},
		},
		issues: [
			...(await siteIssues(folder)),
			...(existsSync(pathOf("news.json")) ? [obsoleteNewsFile(pathOf("news.json"))] : []),
			...categories.issues,
			...(categories.issues.length === 0 ? categoryIssues(pathOf(CATEGORIES), categories.items) : []),
			...authors.issues,
			...authorIssues(pathOf(AUTHORS), authors.items, art.pictures, folder),
			...headlines.issues,
			...headlineIssues.map((fieldIssue) => ({ file: pathOf(HEADLINES), ...fieldIssue })),
			...sortedIssues(storyIssues),
			...duplicateIdIssues(folder, files),
			...about.issues,
			...terms.issues,
			...accessibility.issues,
			...privacy.issues,
			...art.issues,
			...masthead.issues,
		],
		files,
	};
}

const emptyPage: ProsePage = { title: "", sections: [] };

function emptyContent(folder: string): Content {
	const texts = { about: emptyPage, terms: emptyPage, accessibility: emptyPage, privacy: emptyPage };
	return { folder, stories: [], authors: [], categories: [], headlines: [], texts };
}

/** Reads a page of prose in Markdown: a title, then sections. */
async function readProse(file: string): Promise<{ page: ProsePage; issues: Issue[] }> {
	const text = await readText(file);
	if (text.issue) return { page: emptyPage, issues: [text.issue] };
	return {
		page: proseOf(text.value),
		issues: proseIssues(text.value).map((message) => ({ file, message })),
	};
}

/** Everything that stories may refer to; undefined where it could not be read. */
type References = {
	folder: string;
	authors: ReadonlyMap<string, AuthorFields> | undefined;
	categories: ReadonlyMap<string, Category> | undefined;
	pictures: ReadonlySet<string>;
};

/** Reports references to authors, categories and pictures that do not exist. */
function referenceIssues(
	{ path, facts }: StoryFile,
	{ folder, authors, categories, pictures }: References,
): Issue[] {
	const issues: Issue[] = [];
	const report = (field: string, message: string, lineKey = field) =>
		issues.push({ file: join(folder, path), line: facts.lines[lineKey] ?? 1, column: 1, field, message });
	const reportMissing = (
		field: "author" | "category",
		subfolder: string,
		items: ReadonlyMap<string, unknown>,
	) =>
		report(
			field,
			`is ${formatValue(facts[field])}, which is no file in ${join(folder, subfolder)}: choose from ${formatChoices([...items.keys()])}`,
		);
	if (authors && !authors.has(facts.author)) reportMissing("author", AUTHORS, authors);
	if (categories && !categories.has(facts.category)) reportMissing("category", CATEGORIES, categories);
	for (const field of ["image_url", "thumbnail_url"] as const) {
		if (!pictures.has(facts[field]) && !(field === "thumbnail_url" && facts[field] === facts.image_url))
			report(field, `there is no file ${join(folder, facts[field])}`);
	}
	for (const picture of facts.pictures)
		if (!pictures.has(picture)) report("text", `there is no file ${join(folder, picture)}`, picture);
	return issues;
}

const MAX_CHOICES = 20;

function formatChoices(names: string[]): string {
	if (names.length === 0) return "none, as there is no file yet";
	const more = names.length - MAX_CHOICES;
	return names.slice(0, MAX_CHOICES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/** Ignores case, because ids become file names and some file systems ignore case. */
function duplicateIdIssues(folder: string, files: StoryFiles): Issue[] {
	const firstById = new Map<string, StoryFile>();
	const issues: Issue[] = [];
	for (const file of files.values()) {
		const id = file.facts.id.toLowerCase();
		const other = firstById.get(id);
		if (!other) firstById.set(id, file);
		else
			issues.push({
				file: join(folder, file.path),
				line: file.facts.lines.id ?? 1,
				column: 1,
				field: "id",
				message: `is already the id of ${join(folder, other.path)}: give it another`,
			});
	}
	return issues;
}

function categoryIssues(folder: string, categories: Map<string, Category>): Issue[] {
	const issues: Issue[] = [];
	const nameById = new Map<number, string>();
	for (const [name, { id }] of categories) {
		const other = nameById.get(id);
		if (other !== undefined)
			issues.push({
				file: join(folder, `${name}.yaml`),
				field: "id",
				message: `is already the id of ${other}: give it another`,
			});
		else nameById.set(id, name);
	}
	const views: [number, string][] = [
		[allNews, "all news"],
		[todaysPick, "today's picks"],
	];
	for (const [id, description] of views)
		if (!nameById.has(id))
			issues.push({ file: folder, message: `has no category with the id ${id}: it shows ${description}` });
	return issues;
}

/** Two authors may not share a name, because the URL of an author's page is made from it. */
function authorIssues(
	authorsFolder: string,
	authors: Map<string, AuthorFields>,
	pictures: ReadonlySet<string>,
	folder: string,
): Issue[] {
	const issues: Issue[] = [];
	const nameBySlug = new Map<string, string>();
	for (const [name, author] of authors) {
		const file = join(authorsFolder, `${name}.yaml`);
		const slug = slugOf(author.name);
		const other = nameBySlug.get(slug);
		if (other === undefined) nameBySlug.set(slug, name);
		else issues.push({ file, field: "name", message: `is already the name of ${other}: give it another` });
		if (!pictures.has(author.portrait))
			issues.push({ file, field: "portrait", message: `there is no file ${join(folder, author.portrait)}` });
	}
	return issues;
}

function obsoleteNewsFile(file: string): Issue {
	return {
		file,
		message: `is read no longer: each story is a file of its own. Move it out of the folder and run npm run import -- <its new place>`,
	};
}

function sortedIssues(issues: Issue[]): Issue[] {
	return issues.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)));
}

import { existsSync } from "node:fs";
import { join } from "node:path";
import { allNews, firstOwnCategory, todaysPick } from "../../contract/category-ids.ts";
import type { ProsePage } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Category } from "../schemas/category.ts";
import type { Headline } from "../schemas/headline.ts";
import type { Issue } from "../schemas/issues.ts";
import type { AuthorFields } from "../schemas/story.ts";
import { type ReadOptions, readStoryFiles, type StoryFiles } from "../stories/story-files.ts";
import { duplicateAliases } from "./alias-issues.ts";
import { linkIssues } from "./content-links.ts";
import { AUTHORS, CATEGORIES, readAuthorFiles, readCategoryFiles } from "./data-file.ts";
import { type LastSound, nothingYet, type Texts, withLastOf } from "./last-sound.ts";
import { readMasthead } from "./masthead.ts";
import { proseIssues, proseOf } from "./prose.ts";
import { readHeadlines } from "./read-headlines.ts";
import { readText } from "./read-text.ts";
import { duplicateIds, type ResolvedStories, resolveStories } from "./resolve-stories.ts";
import { readSiteArt } from "./site-art.ts";
import { noSite, readSite, type Site } from "./site-settings.ts";

export const HEADLINES = "headlines.yaml";

export type Content = Pick<ResolvedStories, "stories" | "drafts" | "incomplete"> & {
	/** The folder it was read from. */
	folder: string;
	site: Site;
	authors: AuthorFields[];
	categories: Category[];
	headlines: Headline[];
	texts: Texts;
};

export type ContentRead = {
	content: Content;
	issues: Issue[];
	/** For the next read, which takes unchanged files from here. */
	files: StoryFiles;
	/** The same for what is not a story, except the pictures. */
	last: Omit<LastSound, "pictures">;
	/** The paths of all pictures that are there. */
	pictures: ReadonlySet<string>;
	/** The same content if these pictures cannot be shown. */
	without: (damaged: ReadonlySet<string>) => ContentRead;
};

type ContentOptions = ReadOptions & {
	last?: LastSound | undefined;
	/** The folder of the last edition, which has the texts of stories that are held back. */
	lastEdition?: string | undefined;
};

/**
 * Reads a content folder. What has issues is left out, or is as in the last edition. An issue that stops leaves
 * nothing that could be published.
 */
export async function readContent(
	folder: string,
	previous: StoryFiles = new Map(),
	{ last = nothingYet, lastEdition, ...options }: ContentOptions = {},
): Promise<ContentRead> {
	// Nothing is read through a link that is not allowed: issues quote what they are about.
	const links = linkIssues(folder, options.changed);
	if (links.length > 0) return emptyRead(folder, links, previous, last);
	const pathOf = (name: string) => join(folder, name);
	const art = await readSiteArt(folder);
	const masthead = await readMasthead(folder);
	const { site, issues: siteIssues } = await readSite(folder);
	const categoryFiles = await readCategoryFiles(folder);
	const authorFiles = await readAuthorFiles(folder);
	const prose = await readTexts(folder, last.texts);
	const {
		files,
		others,
		issues: fileIssues,
	} = await readStoryFiles(folder, previous, { ...options, previousOthers: last.otherFiles });
	const areAllRead = fileIssues.length === 0;
	const known: { id: string }[] = Array.from(files.values(), ({ facts }) => facts);
	for (const { draft } of others.values()) if (draft) known.push(draft.fields);
	// A story whose own file is invalid is not read, and is reported already.
	const ticker = await readHeadlines(pathOf(HEADLINES), areAllRead ? known : undefined, last.headlines);
	const duplicates = [
		...duplicateIds(folder, files, others, { previous, last }),
		...duplicateAliases(folder, files, { previous, last }),
	];

	const resolve = (damaged: ReadonlySet<string>): ContentRead => {
		const pictures =
			damaged.size > 0 ? new Set([...art.pictures].filter((path) => !damaged.has(path))) : art.pictures;
		const categories = categoriesOf(pathOf(CATEGORIES), categoryFiles, last.categories);
		const authors = authorsOf(folder, authorFiles, { pictures, damaged }, last.authors);
		/** Without the views, which list stories of other categories. */
		const own = new Map([...categories.items].filter(([, { id }]) => id >= firstOwnCategory));
		const { stories, drafts, incomplete, held, issues } = resolveStories(
			files,
			others,
			{
				folder,
				authors,
				categories: { items: own, broken: categories.broken },
				pictures,
				damaged,
				duplicates: new Set(duplicates.map(({ path }) => path)),
			},
			{ previous, last, lastEdition },
		);
		return {
			content: {
				folder,
				site,
				stories,
				drafts,
				incomplete,
				authors: [...authors.items.values()],
				categories: [...categories.items.values()].sort((a, b) => a.id - b.id),
				headlines: ticker.headlines,
				texts: prose.texts,
			},
			issues: [
				...stopping(siteIssues),
				...(existsSync(pathOf("news.json")) ? stopping([obsoleteNewsFile(pathOf("news.json"))]) : []),
				...categories.issues,
				...authors.issues,
				...ticker.issues,
				...sortedIssues([...fileIssues, ...issues]),
				...duplicates.map(({ issue }) => issue),
				...prose.issues,
				...stopping(art.issues),
				...stopping(masthead.issues),
			],
			files,
			last: {
				authors: new Map([...last.authors, ...authors.items]),
				categories: categories.items,
				headlines: ticker.headlines,
				texts: prose.texts,
				stories: held,
				otherFiles: others,
			},
			pictures: art.pictures,
			without: resolve,
		};
	};
	return resolve(new Set());
}

const emptyPage: ProsePage = { title: "", sections: [] };
const noTexts: Texts = { about: emptyPage, terms: emptyPage, accessibility: emptyPage, privacy: emptyPage };

function emptyRead(folder: string, links: Issue[], files: StoryFiles, last: LastSound): ContentRead {
	const stories = { stories: [], drafts: [], incomplete: new Map() };
	const content = {
		folder,
		site: noSite,
		...stories,
		authors: [],
		categories: [],
		headlines: [],
		texts: noTexts,
	};
	const read = { content, issues: stopping(links), files, last, pictures: new Set<string>() };
	return { ...read, without: () => emptyRead(folder, links, files, last) };
}

function stopping(issues: Issue[]): Issue[] {
	return issues.map((issue) => ({ ...issue, stops: true }));
}

/** Reads the pages of prose in Markdown: a title, then sections. */
async function readTexts(
	folder: string,
	last: LastSound["texts"],
): Promise<{ texts: Texts; issues: Issue[] }> {
	const texts: Texts = { ...noTexts, ...last };
	const issues: Issue[] = [];
	for (const name of Object.keys(noTexts) as (keyof Texts)[]) {
		const file = join(folder, `${name}.md`);
		const text = await readText(file);
		const found = text.issue ? [text.issue] : proseIssues(text.value).map((message) => ({ file, message }));
		issues.push(...(last[name] ? found : stopping(found)));
		if (!text.issue && found.length === 0) texts[name] = proseOf(text.value);
	}
	return { texts, issues };
}

type FolderRead<Item> = { items: Map<string, Item>; broken: Set<string>; issues: Issue[] };

function categoriesOf(
	folder: string,
	{ items, broken, issues }: FolderRead<Category>,
	last: LastSound["categories"],
): FolderRead<Category> {
	const found = [...issues];
	const unusable = new Set(broken);
	const nameById = new Map<number, string>();
	for (const [name, { id }] of items) {
		const other = nameById.get(id);
		if (other === undefined) nameById.set(id, name);
		else {
			unusable.add(name);
			found.push({
				file: join(folder, `${name}.yaml`),
				field: "id",
				message: `is already the id of ${other}: give it another`,
			});
		}
	}
	const free = new Map([...last].filter(([, { id }]) => !nameById.has(id)));
	const all = withLastOf(items, unusable, free);
	const ids = new Set([...all.values()].map(({ id }) => id));
	const views: [number, string][] = [
		[allNews, "all news"],
		[todaysPick, "today's picks"],
	];
	for (const [id, description] of views)
		if (!ids.has(id))
			found.push(
				...stopping([
					{ file: folder, message: `has no category with the id ${id}: it shows ${description}` },
				]),
			);
	return { items: all, broken: unusable, issues: found };
}

/** Two authors may not share a name, because the URL of an author's page is made from it. */
function authorsOf(
	folder: string,
	{ items, broken, issues }: FolderRead<AuthorFields>,
	{ pictures, damaged }: { pictures: ReadonlySet<string>; damaged: ReadonlySet<string> },
	last: LastSound["authors"],
): FolderRead<AuthorFields> {
	const found = [...issues];
	const unusable = new Set(broken);
	const nameBySlug = new Map<string, string>();
	for (const [name, author] of items) {
		const file = join(folder, AUTHORS, `${name}.yaml`);
		const slug = slugOf(author.name);
		const other = nameBySlug.get(slug);
		const report = (field: string, message: string) => {
			unusable.add(name);
			found.push({ file, field, message });
		};
		if (other === undefined) nameBySlug.set(slug, name);
		else report("name", `is already the name of ${other}: give it another`);
		if (damaged.has(author.portrait)) unusable.add(name);
		else if (!pictures.has(author.portrait))
			report("portrait", `there is no file ${join(folder, author.portrait)}`);
	}
	return { items: withLastOf(items, unusable, last), broken: unusable, issues: found };
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

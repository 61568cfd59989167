import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Hash } from "../../lib/hash.ts";
import type { Category } from "../schemas/category.ts";
import { formatValue } from "../schemas/error-map.ts";
import type { Issue } from "../schemas/issues.ts";
import type { AuthorFields, DraftFields } from "../schemas/story.ts";
import type { UnfinishedDraft } from "../stories/parse-story.ts";
import { publishedBody } from "../stories/published-body.ts";
import type { OtherFiles, StoryFiles } from "../stories/story-files.ts";
import type { StoryFile } from "../stories/story-record.ts";
import { referencesHash, type StoryRecord, storyRecord } from "../stories/story-record.ts";
import { AUTHORS, CATEGORIES } from "./data-file.ts";
import { type Claim, type Duplicate, duplicatesOf } from "./duplicates.ts";
import { type LastFiles, versionOnSite } from "./last-sound.ts";

/** What the files of a subfolder say; `broken` are the names of those that cannot be used. */
type Items<Item> = { items: ReadonlyMap<string, Item>; broken?: ReadonlySet<string> };

/** Everything that stories may refer to. What is broken or damaged has an issue of its own already. */
type References = {
	folder: string;
	authors: Items<AuthorFields>;
	/** Without the views, which list stories of other categories. */
	categories: Items<Category>;
	pictures: ReadonlySet<string>;
	damaged?: ReadonlySet<string>;
	/** Paths of files whose id or old path is taken. */
	duplicates: ReadonlySet<string>;
};

type Last = LastFiles & { lastEdition: string | undefined };

export type ResolvedStories = {
	/** Without drafts. One that is held back is as in the last edition, or missing. */
	stories: StoryRecord[];
	/** Those that could be shown. */
	drafts: StoryRecord[];
	/** What keeps other drafts from being shown, by their ids. */
	incomplete: Map<string, Issue[]>;
	/** By path, what the last edition has of each story with issues; null if it does not have it. */
	held: Map<string, StoryFile | null>;
	issues: Issue[];
};

/** The stories that can be shown. Instead of one with issues, the last edition's version, if there is one. */
export function resolveStories(
	files: StoryFiles,
	others: OtherFiles,
	references: References,
	{ previous, last, lastEdition }: Last,
): ResolvedStories {
	const { folder, authors, categories, duplicates } = references;
	const stories: StoryRecord[] = [];
	const drafts: StoryRecord[] = [];
	const incomplete = new Map<string, Issue[]>();
	const issues: Issue[] = [];
	const held = new Map<string, StoryFile | null>();
	const onSite = (path: string) => versionOnSite(path, { previous, last });
	/** Shared by all stories with the same author and category. */
	const hashes = new Map<string, Hash>();
	for (const file of files.values()) {
		const { facts, path } = file;
		const unresolved: Issue[] = [];
		const isSound = checkReferences(path, facts, references, unresolved) && !duplicates.has(path);
		issues.push(...unresolved);
		const author = authors.items.get(facts.author);
		const category = categories.items.get(facts.category);
		if (!isSound || !author || !category) {
			if (facts.draft) incomplete.set(facts.id, unresolved);
			else held.set(path, onSite(path));
			continue;
		}
		const key = `${facts.author} ${facts.category}`;
		const hash = hashes.get(key) ?? referencesHash(author, category);
		hashes.set(key, hash);
		(facts.draft ? drafts : stories).push(storyRecord(folder, file, author, category, hash));
	}
	for (const { path, draft } of others.values())
		if (draft) {
			const unresolved: Issue[] = [];
			checkReferences(path, { ...draft.fields, ...draft }, references, unresolved);
			issues.push(...unresolved);
			incomplete.set(draft.fields.id, [...draft.missing, ...unresolved]);
		} else held.set(path, onSite(path));

	const ids = new Set(held.size > 0 ? stories.map(({ id }) => id.toLowerCase()) : []);
	for (const [path, file] of held) {
		const author = file && (authors.items.get(file.facts.author) ?? last.authors.get(file.facts.author));
		const category = file && categories.items.get(file.facts.category);
		const record = author && category && storyRecord(folder, file, author, category);
		const isThere = record && lastEdition !== undefined && existsSync(join(lastEdition, record.dataPath));
		if (isThere && !ids.has(record.id.toLowerCase()))
			stories.push({ ...record, load: () => publishedBody(lastEdition, record) });
		else held.set(path, null);
	}
	return { stories, drafts, incomplete, held, issues };
}

type Referring = Pick<DraftFields, "author" | "category" | "image_url" | "thumbnail_url"> &
	Pick<UnfinishedDraft, "pictures" | "lines">;

/**
 * Whether all authors, categories and pictures exist that a story names. Reports those that do not, unless they have
 * issues of their own.
 */
export function checkReferences(
	path: string,
	facts: Referring,
	{ folder, authors, categories, pictures, damaged }: Omit<References, "duplicates">,
	issues: Issue[],
): boolean {
	let isSound = true;
	const report = (field: string, message: string, lineKey = field) =>
		issues.push({ file: join(folder, path), line: facts.lines[lineKey] ?? 1, column: 1, field, message });
	const check = (field: "author" | "category", subfolder: string, { items, broken }: Items<unknown>) => {
		const name = facts[field];
		if (name === undefined || items.has(name)) return;
		isSound = false;
		if (!broken?.has(name))
			report(
				field,
				`is ${formatValue(name)}, which is no file in ${join(folder, subfolder)}: choose from ${formatChoices([...items.keys()])}`,
			);
	};
	const checkPicture = (field: string, picture: string | undefined, lineKey = field) => {
		if (picture === undefined || pictures.has(picture)) return;
		isSound = false;
		if (!damaged?.has(picture)) report(field, `there is no file ${join(folder, picture)}`, lineKey);
	};
	check("author", AUTHORS, authors);
	check("category", CATEGORIES, categories);
	checkPicture("image_url", facts.image_url);
	if (facts.thumbnail_url !== facts.image_url) checkPicture("thumbnail_url", facts.thumbnail_url);
	for (const picture of facts.pictures) checkPicture("text", picture, picture);
	return isSound;
}

const MAX_CHOICES = 20;

function formatChoices(names: string[]): string {
	if (names.length === 0) return "none, as there is no file yet";
	const more = names.length - MAX_CHOICES;
	return names.slice(0, MAX_CHOICES).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

/**
 * The files whose id another file has. Of two, the story that is on the site keeps it. Ignores case, because ids become
 * file names and some file systems ignore case.
 */
export function duplicateIds(
	folder: string,
	files: StoryFiles,
	others: OtherFiles,
	lastFiles: LastFiles,
): Duplicate[] {
	return duplicatesOf(folder, idClaims(files, others, lastFiles));
}

function* idClaims(files: StoryFiles, others: OtherFiles, lastFiles: LastFiles): Generator<Claim> {
	const claim = (path: string, { id }: { id: string }, rank: number, line: number | undefined): Claim => ({
		path,
		key: id.toLowerCase(),
		rank,
		field: "id",
		line,
		message: (owner) => `is already the id of ${owner}: give it another`,
	});
	for (const { path, facts } of files.values()) {
		const isOnSite = versionOnSite(path, lastFiles)?.facts.id === facts.id;
		yield claim(path, facts, facts.draft ? 2 : isOnSite ? 0 : 1, facts.lines.id);
	}
	for (const { path, draft } of others.values())
		if (draft) yield claim(path, draft.fields, 2, draft.lines.id);
}

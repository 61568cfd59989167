import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { aliasKey } from "../../../contract/alias.ts";
import { hashOf } from "../../../lib/hash.ts";
import { formatValue } from "../../schemas/error-map.ts";
import { formatIssue, type Issue } from "../../schemas/issues.ts";
import type { StoryFields } from "../../schemas/story.ts";
import { parseStory, type StoryFacts } from "../../stories/parse-story.ts";
import { parseStoryBody } from "../../stories/story-body.ts";
import { markdownOf, pictureMarkdown, storyText } from "../../stories/write-story.ts";
import { IMPORTED_PICTURES } from "../fetch/load-picture.ts";
import { ImportError } from "../shared/import-error.ts";
import type { ImportMap } from "../shared/import-map.ts";
import type { Authors } from "./authors.ts";
import { type Draft, type ItemReport, keyOf, messageOf } from "./draft.ts";
import { editStoryText, type FieldChanges } from "./edit-story-text.ts";
import type { StoryLocator } from "./find-stories.ts";
import type { PictureImporter } from "./import-pictures.ts";
import { type ImportState, parseStateLine, stateLine } from "./import-state.ts";
import {
	draftHashes,
	EMPTY_HASHES,
	nameOfPart,
	PARTS,
	type Part,
	type PartHashes,
	storyHashes,
	textOf,
} from "./parts.ts";
import {
	bylineOf,
	categoryOf,
	changedFields,
	isMapped,
	mappedPortrait,
	newFields,
	type StoryPicture,
	subjectsOf,
} from "./story-fields.ts";
import type { FileWrite } from "./write-files.ts";

export type ImportContext = {
	/** The content folder. */
	content: string;
	map: ImportMap;
	state: ImportState;
	stories: StoryLocator;
	authors: Authors;
	pictures: PictureImporter;
	/** Writes a text into the staging folder. */
	stage: (text: string) => Promise<string>;
	/** The byline of last resort. */
	sourceTitle: string;
	now: Date;
};

/** A story's file to write, and what it refers to. */
type StoryWrite = FileWrite & { author: string; pictures: string[] };

/** A new file gets its path last, so that names do not depend on which picture loads first. */
type NewStory = Omit<StoryWrite, "path"> & Pick<Draft, "id" | "title"> & { date: string };

/** Entries with the number of their draft: drafts finish in any order. */
type Numbered<Entry> = [number: number, entry: Entry][];

function inOrder<Entry>(entries: Numbered<Entry>): Entry[] {
	return entries.sort(([a], [b]) => a - b).map(([, entry]) => entry);
}

/** Stored instead of a picture's hash when loading failed: the next import tries again. */
const RETRY_PICTURE = "";

/** For editors, by what happened to the items. */
export type Reports = {
	unmapped: ItemReport[];
	/** Stories that got the map's picture because their own could not be loaded. */
	withoutPicture: ItemReport[];
	/** Stories of which both editors and the feed changed the same part. */
	conflicts: ItemReport[];
	/** New stories in the map's default category, as the map has none of their tags. */
	inDefaultCategory: ItemReport[];
	/** What the source has and our stories do not, by story. */
	lost: ItemReport[];
};

/** Decides for each draft whether it is a new story, changes one, or changes nothing. */
export function mergeDrafts({
	content,
	map,
	state,
	stories,
	authors,
	pictures,
	stage,
	sourceTitle,
	now,
}: ImportContext) {
	const added: Numbered<NewStory> = [];
	const changed: Numbered<StoryWrite> = [];
	const newState: Numbered<[key: string, line: string]> = [];
	const reports: Record<keyof Reports, Numbered<ItemReport>> = {
		...{ unmapped: [], withoutPicture: [], conflicts: [], inDefaultCategory: [], lost: [] },
	};
	let count = 0;
	let removedByEditors = 0;
	let picturesWithoutAlt = 0;

	async function mergeDraft(draft: Draft | ItemReport, number: number): Promise<void> {
		if ("reason" in draft) {
			reports.unmapped.push([number, draft]);
			return;
		}
		count += 1;
		try {
			await addOrUpdate(withFreeAliases(draft), number);
		} catch (error) {
			count -= 1;
			reports.unmapped.push([number, { item: formatValue(draft.title), reason: messageOf(error) }]);
		}
	}

	/** An alias stays with the story that has it. */
	function withFreeAliases(draft: Draft): Draft {
		const { aliases = [] } = draft.fields;
		const isFree = (alias: string) =>
			[undefined, keyOf(draft)].includes(stories.byAlias.get(aliasKey(alias)));
		const taken = aliases.filter((alias) => !isFree(alias));
		if (taken.length === 0) return draft;
		const free = aliases.filter(isFree);
		return {
			...draft,
			fields: { ...draft.fields, aliases: free.length > 0 ? free : undefined },
			lost: [
				...(draft.lost ?? []),
				...taken.map((alias) => `its old address ${formatValue(alias)} is already that of another story`),
			],
		};
	}

	async function addOrUpdate(draft: Draft, number: number): Promise<void> {
		const key = keyOf(draft);
		const line = state.get(key);
		const previous = line === undefined ? undefined : parseStateLine(line);
		const path = stories.byKey.get(key);
		// A feed may have imported it before, but for a news list it is new.
		const isFirstListed = draft.fields.category !== undefined && previous?.category === "";
		if (path && previous) await update(path, draft, previous, number);
		// Without a stored state, the editors' version stays until the feed changes again.
		else if (path) store(number, key, draftHashes(draft, (await loadBody(draft)).text));
		else if (previous && !isFirstListed) removedByEditors += 1;
		else await add(draft, number);
	}

	function store(number: number, key: string, hashes: PartHashes): void {
		newState.push([number, [key, stateLine(hashes)]]);
	}

	/** The text in our Markdown, with its pictures loaded. */
	async function loadBody({ title, details, formatted }: Draft) {
		if (!formatted) return { markdown: markdownOf(details), text: details, pictures: [], lost: [] };
		const blocks: string[] = [];
		const loaded: string[] = [];
		const lost: string[] = [];
		for (const block of formatted) {
			if (typeof block === "string") blocks.push(block);
			else {
				const picture = await pictures.load([block]);
				if ("path" in picture) {
					loaded.push(picture.path);
					blocks.push(pictureMarkdown(picture.path, block.alt || block.caption || title, block.caption));
				} else lost.push(`the picture ${picture.reason}`);
			}
		}
		const markdown = blocks.join("\n\n");
		return { markdown, text: textOf(parseStoryBody(markdown, 1)), pictures: loaded, lost };
	}

	async function add(draft: Draft, number: number): Promise<void> {
		// Checked first, so that no picture is fetched for an item that cannot be mapped.
		const category = categoryOf(draft, map);
		const byline = bylineOf(draft, map, sourceTitle);
		authors.assertValidName(byline);
		const loaded = await pictures.loadFor(draft);
		const hasPicture = "path" in loaded;
		if (!hasPicture && !map.picture)
			throw new ImportError(`${loaded.reason}, and the map has no picture for such stories`);
		const picture = hasPicture ? loaded : { path: map.picture ?? "", alt: map.picture_alt ?? "" };
		const body = await loadBody(draft);
		const author = await authorOf(draft, byline);
		const date = draft.date ?? now.toISOString();
		const text = storyText(newFields(draft, author, date, category, picture), body.markdown);
		assertValid(parseStory("", text).issues);

		const { id, title } = draft;
		const item = formatValue(title);
		added.push([
			number,
			{
				id,
				title,
				date,
				staged: await stage(text),
				author,
				pictures: [...picturesOf(picture), ...body.pictures],
			},
		]);
		const subjects = subjectsOf(draft);
		if (!draft.fields.category && subjects.length > 0 && !isMapped(draft, map))
			reports.inDefaultCategory.push([number, { item, reason: subjects.join(", ") }]);
		const isPictureMissing = !hasPicture && draft.pictures.length > 0;
		if (isPictureMissing) reports.withoutPicture.push([number, { item, reason: loaded.reason }]);
		if (hasPicture && loaded.alt === "") picturesWithoutAlt += 1;
		reportLost(draft, body.lost, number);
		const hashes = draftHashes(draft, body.text);
		store(number, keyOf(draft), { ...hashes, ...(isPictureMissing && { picture: RETRY_PICTURE }) });
	}

	function reportLost({ title, lost: others = [] }: Draft, lostPictures: string[], number: number): void {
		const reasons = [...others, ...lostPictures];
		if (reasons.length > 0)
			reports.lost.push([number, { item: formatValue(title), reason: reasons.join("; ") }]);
	}

	async function update(path: string, draft: Draft, previous: PartHashes, number: number): Promise<void> {
		const newBody = await loadBody(draft);
		// Parts that this source does not have keep their stored hash.
		const draftParts = draftHashes(draft, newBody.text);
		const latest = { ...draftParts };
		for (const part of PARTS)
			if (draftParts[part] === "" && part !== "picture") latest[part] = previous[part];
		if (!PARTS.some((part) => latest[part] !== previous[part])) return;

		const file = join(content, path);
		const bytes = await readFile(file);
		if (!isUtf8(bytes)) throw new ImportError(`${file} is not saved as UTF-8`);
		const story = parseStory(file, bytes.toString());
		if (story.issues) return assertValid(story.issues);
		if (!story.facts) throw new ImportError(`${file} is an unfinished draft, which no feed changes`);
		const byline = authors.nameOf(story.facts.author) ?? "";
		const current = storyHashes(story, byline);
		const isNew = (part: Part) =>
			latest[part] !== previous[part] &&
			latest[part] !== current[part] &&
			(previous[part] !== "" || part === "picture");
		const conflicting = PARTS.filter(
			(part) => isNew(part) && isEdited(part, current, previous, story.facts.image_url),
		);
		const isChanged = (part: Part) => isNew(part) && !conflicting.includes(part);

		const mayChangePicture = previous.picture !== RETRY_PICTURE || story.facts.image_url === map.picture;
		const loadsPicture = isChanged("picture") && mayChangePicture && draft.pictures.length > 0;
		const loaded = loadsPicture ? await pictures.loadFor(draft) : undefined;
		const picture = loaded && "path" in loaded ? loaded : undefined;
		if (loaded && !picture) latest.picture = previous.picture;

		const author = isChanged("author") && draft.author ? await authorOf(draft, draft.author) : undefined;
		const fields = changedFields(
			draft,
			isChanged,
			author,
			picture && keepDescription(story.facts, picture, draft),
		);
		const body = isChanged("details") ? newBody : undefined;
		const text = editStoryText(bytes.toString(), withoutEqual(fields, story.facts), body?.markdown);
		if (text !== bytes.toString()) {
			const edited = parseStory(file, text);
			assertValid(edited.issues);
			changed.push([
				number,
				{
					path,
					staged: await stage(text),
					formerHash: hashOf(bytes),
					author: edited.facts?.author ?? "",
					pictures: [...(picture ? picturesOf(picture) : []), ...(body?.pictures ?? [])],
				},
			]);
			if (body) reportLost(draft, body.lost, number);
		}
		if (conflicting.length > 0) {
			const reason = `the feed has another ${conflicting.map((part) => nameOfPart(part)).join(", ")}; the editors' version stays`;
			reports.conflicts.push([number, { item: formatValue(story.facts.title), reason }]);
		}
		store(number, keyOf(draft), latest);
	}

	/** Whether editors changed a part. An author or date that the feed never had is not an edit but a default. */
	function isEdited(part: Part, current: PartHashes, previous: PartHashes, image_url: string): boolean {
		if (current[part] === previous[part]) return false;
		if (part === "author" || part === "date") return previous[part] !== EMPTY_HASHES[part];
		if (part === "picture")
			return !image_url.startsWith(`/${IMPORTED_PICTURES}/`) && image_url !== map.picture;
		return true;
	}

	function authorOf({ card }: Draft, byline: string): Promise<string> {
		return authors.referenceTo(byline, async () => {
			const portrait = card?.portrait && (await pictures.load([card.portrait]));
			return portrait && "path" in portrait ? portrait.path : mappedPortrait(byline, map);
		});
	}

	/** In the order of the source. */
	function result() {
		const hashes = inOrder(newState);
		return {
			added: inOrder(added).map(
				({ id, title, date, ...story }): StoryWrite => ({ ...story, path: stories.newPath(title, date, id) }),
			),
			changed: inOrder(changed),
			state: hashes.length > 0 ? new Map([...state, ...hashes]) : undefined,
			unchanged: count - added.length - changed.length - removedByEditors,
			...(Object.fromEntries(
				Object.entries(reports).map(([kind, entries]) => [kind, inOrder(entries)]),
			) as Reports),
			removedByEditors,
			picturesWithoutAlt,
		};
	}

	return { mergeDraft, result };
}

/** If the picture is the same, the editors' description and thumbnail stay. */
function keepDescription(
	{ image_url, image_alt, thumbnail_url }: StoryFacts,
	picture: StoryPicture,
	{ card }: Draft,
) {
	if (card || picture.path !== image_url) return picture;
	return {
		path: image_url,
		alt: image_alt || picture.alt,
		thumbnail: thumbnail_url === image_url ? undefined : thumbnail_url,
	};
}

/** Without fields that have the value already, so that their formatting stays. */
function withoutEqual(fields: FieldChanges, facts: StoryFacts): FieldChanges {
	const changed = Object.entries(fields).filter(
		([field, value]) => value === undefined || !isDeepStrictEqual(facts[field as keyof StoryFields], value),
	);
	return Object.fromEntries(changed);
}

function picturesOf({ path, thumbnail }: StoryPicture): string[] {
	return thumbnail ? [path, thumbnail] : [path];
}

/** The same validation as the check command. */
function assertValid(issues: Issue[] | undefined): void {
	if (issues) throw new ImportError(issues.map(formatIssue).join("; "));
}

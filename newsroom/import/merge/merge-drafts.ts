import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { hashOf } from "../../../lib/hash.ts";
import { formatValue } from "../../schemas/error-map.ts";
import { formatIssue, type Issue } from "../../schemas/issues.ts";
import type { StoryFields } from "../../schemas/story.ts";
import { parseStory, type StoryFacts } from "../../stories/parse-story.ts";
import { markdownOf, storyText } from "../../stories/write-story.ts";
import { IMPORTED_PICTURES } from "../fetch/load-picture.ts";
import { ImportError } from "../shared/import-error.ts";
import type { ImportMap } from "../shared/import-map.ts";
import type { Authors } from "./authors.ts";
import { type Draft, type ItemReport, keyOf, messageOf } from "./draft.ts";
import { editStoryText, type FieldChanges } from "./edit-story-text.ts";
import type { StoryLocator } from "./find-stories.ts";
import type { PictureImporter } from "./import-pictures.ts";
import type { ImportState } from "./import-state.ts";
import {
	draftHashes,
	EMPTY_HASHES,
	PART_NAMES,
	PARTS,
	type Part,
	type PartHashes,
	storyHashes,
} from "./parts.ts";
import {
	bylineOf,
	categoryOf,
	changedFields,
	isMapped,
	mappedPortrait,
	newFields,
	type StoryPicture,
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
	feedTitle: string;
	now: Date;
};

/** A story's file to write, and what it refers to. */
export type StoryWrite = FileWrite & { author: string; pictures: string[] };

/** Stored instead of a picture's hash when loading failed: the next import tries again. */
const RETRY_PICTURE = "";

/** Decides for each draft whether it is a new story, changes one, or changes nothing. */
export function mergeDrafts({
	content,
	map,
	state,
	stories,
	authors,
	pictures,
	feedTitle,
	now,
}: ImportContext) {
	const added = new Map<string, StoryWrite>();
	const changed = new Map<string, StoryWrite>();
	const newState: ImportState = new Map();
	const unmapped = new Map<string, ItemReport>();
	const withoutPicture = new Map<string, ItemReport>();
	const conflicts = new Map<string, ItemReport>();
	const inDefaultCategory = new Map<string, ItemReport>();
	let removedByEditors = 0;
	let picturesWithoutAlt = 0;

	async function mergeDraft(draft: Draft): Promise<void> {
		try {
			await addOrUpdate(draft);
		} catch (error) {
			unmapped.set(keyOf(draft), { item: formatValue(draft.title), reason: messageOf(error) });
		}
	}

	async function addOrUpdate(draft: Draft): Promise<void> {
		const key = keyOf(draft);
		const previous = state.get(key);
		const path = stories.byKey.get(key);
		// A feed may have imported it before, but for a news list it is new.
		const isFirstListed = draft.listed !== undefined && previous?.category === "";
		if (path && previous) await update(path, draft, previous);
		// Without a stored state, the editors' version stays until the feed changes again.
		else if (path) newState.set(key, draftHashes(draft));
		else if (previous && !isFirstListed) removedByEditors += 1;
		else await add(draft);
	}

	async function add(draft: Draft): Promise<void> {
		// Checked first, so that no picture is fetched for an item that cannot be mapped.
		const category = categoryOf(draft, map);
		const byline = bylineOf(draft, map, feedTitle);
		authors.assertValidName(byline);
		const loaded = await pictures.loadFor(draft);
		const hasPicture = "path" in loaded;
		if (!hasPicture && !map.picture)
			throw new ImportError(`${loaded.reason}, and the map has no picture for such stories`);
		const picture = hasPicture ? loaded : { path: map.picture ?? "", alt: map.picture_alt ?? "" };
		const author = await authorOf(draft, byline);
		const date = draft.date ?? now.toISOString();
		const text = storyText(newFields(draft, author, date, category, picture), markdownOf(draft.details));
		assertValid(parseStory("", text).issues);

		const key = keyOf(draft);
		added.set(key, { path: "", text, author, pictures: picturesOf(picture) });
		if (!draft.listed && draft.tags.length > 0 && !isMapped(draft, map))
			inDefaultCategory.set(key, { item: formatValue(draft.title), reason: draft.tags.join(", ") });
		const isPictureMissing = !hasPicture && draft.pictures.length > 0;
		if (isPictureMissing) withoutPicture.set(key, { item: formatValue(draft.title), reason: loaded.reason });
		if (hasPicture && loaded.alt === "") picturesWithoutAlt += 1;
		newState.set(key, { ...draftHashes(draft), ...(isPictureMissing && { picture: RETRY_PICTURE }) });
	}

	async function update(path: string, draft: Draft, previous: PartHashes): Promise<void> {
		// Parts that this source does not have keep their stored hash.
		const draftParts = draftHashes(draft);
		const latest = { ...draftParts };
		for (const part of PARTS)
			if (draftParts[part] === "" && part !== "picture") latest[part] = previous[part];
		if (!PARTS.some((part) => latest[part] !== previous[part])) return;

		const file = join(content, path);
		const bytes = await readFile(file);
		if (!isUtf8(bytes)) throw new ImportError(`${file} is not saved as UTF-8`);
		const story = parseStory(file, bytes.toString());
		if (story.issues) return assertValid(story.issues);
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
		const body = isChanged("details") ? markdownOf(draft.details) : undefined;
		const text = editStoryText(bytes.toString(), withoutEqual(fields, story.facts), body);
		const key = keyOf(draft);
		if (text !== bytes.toString()) {
			const edited = parseStory(file, text);
			assertValid(edited.issues);
			changed.set(key, {
				path,
				text,
				formerHash: hashOf(bytes),
				author: edited.facts?.author ?? "",
				pictures: picture ? picturesOf(picture) : [],
			});
		}
		if (conflicting.length > 0) {
			const reason = `the feed has another ${conflicting.map((part) => PART_NAMES[part]).join(", ")}; the editors' version stays`;
			conflicts.set(key, { item: formatValue(story.facts.title), reason });
		}
		newState.set(key, latest);
	}

	/** Whether editors changed a part. An author or date that the feed never had is not an edit but a default. */
	function isEdited(part: Part, current: PartHashes, previous: PartHashes, image_url: string): boolean {
		if (current[part] === previous[part]) return false;
		if (part === "author" || part === "date") return previous[part] !== EMPTY_HASHES[part];
		if (part === "picture")
			return !image_url.startsWith(`/${IMPORTED_PICTURES}/`) && image_url !== map.picture;
		return true;
	}

	function authorOf({ listed }: Draft, byline: string): Promise<string> {
		return authors.referenceTo(byline, async () => {
			const portrait = listed?.portrait && (await pictures.load([listed.portrait]));
			return portrait && "path" in portrait ? portrait.path : mappedPortrait(byline, map);
		});
	}

	/** In the order of the feed, as drafts finish in any order. */
	function result(drafts: Draft[]) {
		const inOrder = <Entry>(entries: Map<string, Entry>) =>
			drafts.flatMap((draft): [string, Entry, Draft][] => {
				const entry = entries.get(keyOf(draft));
				return entry ? [[keyOf(draft), entry, draft]] : [];
			});
		const reports = (entries: Map<string, ItemReport>) => inOrder(entries).map(([, report]) => report);
		const hashes = inOrder(newState).map(([key, hashes]): [string, PartHashes] => [key, hashes]);
		return {
			added: inOrder(added).map(([, story, { id, title, date }]) => ({
				...story,
				path: stories.newPath(title, date ?? now.toISOString(), id),
			})),
			changed: inOrder(changed).map(([, story]) => story),
			state: hashes.length > 0 ? new Map([...state, ...hashes]) : undefined,
			unchanged: drafts.length - added.size - changed.size - unmapped.size - removedByEditors,
			unmapped: reports(unmapped),
			withoutPicture: reports(withoutPicture),
			conflicts: reports(conflicts),
			inDefaultCategory: reports(inDefaultCategory),
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
	{ listed }: Draft,
) {
	if (listed || picture.path !== image_url) return picture;
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

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
import { IMPORTED_PICTURES } from "../fetch/bring-picture.ts";
import { ImportError } from "../shared/import-error.ts";
import type { ImportMap } from "../shared/import-map.ts";
import type { Authors } from "./authors.ts";
import { type Draft, keyOf, reasonIn, type Unmapped } from "./draft.ts";
import { editStoryText, type FieldChanges } from "./edit-story-text.ts";
import type { FoundStories } from "./find-stories.ts";
import type { PictureImporter } from "./import-pictures.ts";
import type { ImportState } from "./import-state.ts";
import { draftHashes, PART_NAMES, PARTS, type Part, type PartHashes, storyHashes, UNSAID } from "./parts.ts";
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
	stories: FoundStories;
	authors: Authors;
	pictures: PictureImporter;
	feedTitle: string;
	now: Date;
};

/** A story's file that is to be written, and what it refers to. */
export type StoryWrite = FileWrite & { author: string; pictures: string[] };

/** Stands for a picture that could not be had: it is asked for again next time. */
const STILL_WANTED = "";

/** Decides for each draft whether it is a new story, changes one, or has nothing to say. */
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
	const remembered: ImportState = new Map();
	const unmapped = new Map<string, Unmapped>();
	const withoutPicture = new Map<string, Unmapped>();
	const conflicts = new Map<string, Unmapped>();
	const byDefault = new Map<string, Unmapped>();
	let left = 0;
	let undescribed = 0;

	async function take(draft: Draft): Promise<void> {
		try {
			await merge(draft);
		} catch (error) {
			unmapped.set(keyOf(draft), { item: formatValue(draft.title), reason: reasonIn(error) });
		}
	}

	async function merge(draft: Draft): Promise<void> {
		const key = keyOf(draft);
		const former = state.get(key);
		const path = stories.byKey.get(key);
		// A feed may have brought it long ago: for this list it is new.
		const isFirstListed = draft.listed !== undefined && former?.category === "";
		if (path && former) await update(path, draft, former);
		// Nobody knows what the feed said before: the story is the editors', until the feed says something new.
		else if (path) remembered.set(key, draftHashes(draft));
		else if (former && !isFirstListed) left += 1;
		else await add(draft);
	}

	async function add(draft: Draft): Promise<void> {
		// First what may be missing, so that no picture is fetched for what cannot be mapped.
		const category = categoryOf(draft, map);
		const byline = bylineOf(draft, map, feedTitle);
		authors.refuseFlawed(byline);
		const found = await pictures.pictureFor(draft);
		const isOwn = "path" in found;
		if (!isOwn && !map.picture)
			throw new ImportError(`${found.reason}, and the map has no picture for such stories`);
		const picture = isOwn ? found : { path: map.picture ?? "", alt: map.picture_alt ?? "" };
		const author = await authorOf(draft, byline);
		const date = draft.date ?? now.toISOString();
		const text = storyText(newFields(draft, author, date, category, picture), markdownOf(draft.details));
		refuseFlawed(parseStory("", text).issues);

		const key = keyOf(draft);
		added.set(key, { path: "", text, author, pictures: picturesOf(picture) });
		if (!draft.listed && draft.tags.length > 0 && !isMapped(draft, map))
			byDefault.set(key, { item: formatValue(draft.title), reason: draft.tags.join(", ") });
		const isMissed = !isOwn && draft.pictures.length > 0;
		if (isMissed) withoutPicture.set(key, { item: formatValue(draft.title), reason: found.reason });
		if (isOwn && found.alt === "") undescribed += 1;
		remembered.set(key, { ...draftHashes(draft), ...(isMissed && { picture: STILL_WANTED }) });
	}

	async function update(path: string, draft: Draft, former: PartHashes): Promise<void> {
		// What this source never says stays as it is known.
		const said = draftHashes(draft);
		const latest = { ...said };
		for (const part of PARTS) if (said[part] === "" && part !== "picture") latest[part] = former[part];
		if (!PARTS.some((part) => latest[part] !== former[part])) return;

		const file = join(content, path);
		const bytes = await readFile(file);
		if (!isUtf8(bytes)) throw new ImportError(`${file} is not saved as UTF-8`);
		const story = parseStory(file, bytes.toString());
		if (story.issues) return refuseFlawed(story.issues);
		const byline = authors.nameOf(story.facts.author) ?? "";
		const present = storyHashes(story, byline);
		const isNew = (part: Part) =>
			latest[part] !== former[part] &&
			latest[part] !== present[part] &&
			(former[part] !== "" || part === "picture");
		const kept = PARTS.filter(
			(part) => isNew(part) && isEdited(part, present, former, story.facts.image_url),
		);
		const isChanged = (part: Part) => isNew(part) && !kept.includes(part);

		const mayChangePicture = former.picture !== STILL_WANTED || story.facts.image_url === map.picture;
		const wantsPicture = isChanged("picture") && mayChangePicture && draft.pictures.length > 0;
		const found = wantsPicture ? await pictures.pictureFor(draft) : undefined;
		const picture = found && "path" in found ? found : undefined;
		if (found && !picture) latest.picture = former.picture;

		const author = isChanged("author") && draft.author ? await authorOf(draft, draft.author) : undefined;
		const fields = changedFields(draft, isChanged, author, picture && pictureIn(story.facts, picture, draft));
		const body = isChanged("details") ? markdownOf(draft.details) : undefined;
		const text = editStoryText(bytes.toString(), withoutEqual(fields, story.facts), body);
		const key = keyOf(draft);
		if (text !== bytes.toString()) {
			const edited = parseStory(file, text);
			refuseFlawed(edited.issues);
			changed.set(key, {
				path,
				text,
				former: hashOf(bytes),
				author: edited.facts?.author ?? "",
				pictures: picture ? picturesOf(picture) : [],
			});
		}
		if (kept.length > 0) {
			const reason = `the feed has another ${kept.map((part) => PART_NAMES[part]).join(", ")}; the editors' version stays`;
			conflicts.set(key, { item: formatValue(story.facts.title), reason });
		}
		remembered.set(key, latest);
	}

	/** Whether a part is not as the feed last had it. Where the feed never named author or date, they are the map's. */
	function isEdited(part: Part, present: PartHashes, former: PartHashes, image_url: string): boolean {
		if (present[part] === former[part]) return false;
		if (part === "author" || part === "date") return former[part] !== UNSAID[part];
		if (part === "picture")
			return !image_url.startsWith(`/${IMPORTED_PICTURES}/`) && image_url !== map.picture;
		return true;
	}

	function authorOf({ listed }: Draft, byline: string): Promise<string> {
		return authors.referenceTo(byline, async () => {
			const own = listed?.portrait && (await pictures.bring([listed.portrait]));
			return own && "path" in own ? own.path : mappedPortrait(byline, map);
		});
	}

	/** What came of it, in the order of the feed, however the pictures arrived. */
	function result(drafts: Draft[]) {
		const inOrder = <Of>(found: Map<string, Of>) =>
			drafts.flatMap((draft): [string, Of, Draft][] => {
				const one = found.get(keyOf(draft));
				return one ? [[keyOf(draft), one, draft]] : [];
			});
		const reasons = (found: Map<string, Unmapped>) => inOrder(found).map(([, reason]) => reason);
		const hashes = inOrder(remembered).map(([key, hashes]): [string, PartHashes] => [key, hashes]);
		return {
			added: inOrder(added).map(([, story, { id, title, date }]) => ({
				...story,
				path: stories.newPath(title, date ?? now.toISOString(), id),
			})),
			changed: inOrder(changed).map(([, story]) => story),
			state: hashes.length > 0 ? new Map([...state, ...hashes]) : undefined,
			unchanged: drafts.length - added.size - changed.size - unmapped.size - left,
			unmapped: reasons(unmapped),
			withoutPicture: reasons(withoutPicture),
			conflicts: reasons(conflicts),
			byDefault: reasons(byDefault),
			left,
			undescribed,
		};
	}

	return { take, result };
}

/** A feed that names the same picture again leaves what editors wrote about it. */
function pictureIn(
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

/** A field that has this value stays as it is written. */
function withoutEqual(fields: FieldChanges, facts: StoryFacts): FieldChanges {
	const changed = Object.entries(fields).filter(
		([field, value]) => value === undefined || !isDeepStrictEqual(facts[field as keyof StoryFields], value),
	);
	return Object.fromEntries(changed);
}

function picturesOf({ path, thumbnail }: StoryPicture): string[] {
	return thumbnail ? [path, thumbnail] : [path];
}

/** The newsroom's own check. One odd item is no reason to refuse the others. */
function refuseFlawed(faults: Issue[] | undefined): void {
	if (faults) throw new ImportError(faults.map(formatIssue).join("; "));
}

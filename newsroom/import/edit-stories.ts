import { type Fault, lineOf } from "../faults.ts";
import { shown } from "../plain-words.ts";
import type { Story } from "../story.ts";
import { type Draft, fingerprintsOf, PARTS, type Remembered, type Unmapped } from "./draft.ts";
import type { ImportMap } from "./import-map.ts";
import type { Memory } from "./memory.ts";
import { editedParts, isMapped, newStory, type StoryPicture, updatedStory } from "./merge.ts";
import type { NewsFile, WrittenStory } from "./news-file.ts";
import { Refusal } from "./refusal.ts";

type Desk = {
	map: ImportMap;
	memory: Memory;
	news: NewsFile;
	feedTitle: string;
	now: Date;
	pictureFor: (draft: Draft) => Promise<StoryPicture | { reason: string }>;
	/** What the newsroom's own check says of a story. */
	faultsOf: (story: unknown) => Fault[];
};

/** What an editor calls the parts that a feed may change. */
const words: Record<keyof Remembered, string> = {
	title: "title",
	author: "byline",
	date: "date",
	details: "text",
	tags: "tags",
	picture: "picture",
};

/** Stands for a picture that could not be had: it is asked for again next time. */
const STILL_WANTED = "";

/** Decides for each draft whether it is a new story, changes one, or has nothing to say. */
export function editStories({ map, memory, news, feedTitle, now, pictureFor, faultsOf }: Desk) {
	const added = new Map<string, Story>();
	const changed = new Map<string, WrittenStory>();
	const remembered: Memory = new Map();
	const unmapped = new Map<string, Unmapped>();
	const withoutPicture = new Map<string, Unmapped>();
	const conflicts = new Map<string, Unmapped>();
	const byDefault = new Map<string, Unmapped>();
	let left = 0;
	let undescribed = 0;

	async function take(draft: Draft): Promise<void> {
		try {
			await edit(draft);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			unmapped.set(draft.id, { item: shown(draft.title), reason: error.message });
		}
	}

	async function edit(draft: Draft): Promise<void> {
		const former = memory.get(draft.id);
		const story = news.stories.get(draft.id)?.story;
		if (story && former) await update(story, draft, former);
		// It stands there though nobody remembers why: it is the editors' now, until the feed says something new.
		else if (story) remembered.set(draft.id, fingerprintsOf(draft));
		else if (former) left += 1;
		else await add(draft);
	}

	async function add(draft: Draft): Promise<void> {
		// First without its picture, so that none is fetched for what cannot be mapped.
		newStory(draft, map, { path: "", alt: "" }, feedTitle, now);
		const found = await pictureFor(draft);
		const isOwn = "path" in found;
		if (!isOwn && !map.picture) {
			throw new Refusal(`${found.reason}, and the map has no picture for such stories`);
		}
		const picture = isOwn ? found : { path: map.picture ?? "", alt: map.picture_alt ?? "" };
		const story = newStory(draft, map, picture, feedTitle, now);
		refuseFlawed(story);
		added.set(draft.id, story);
		if (draft.tags.length > 0 && !isMapped(draft, map))
			byDefault.set(draft.id, { item: shown(draft.title), reason: draft.tags.join(", ") });
		const isMissed = !isOwn && draft.pictures.length > 0;
		if (isMissed) withoutPicture.set(draft.id, { item: shown(draft.title), reason: found.reason });
		if (isOwn && found.alt === "") undescribed += 1;
		remembered.set(draft.id, { ...fingerprintsOf(draft), ...(isMissed && { picture: STILL_WANTED }) });
	}

	async function update(story: WrittenStory, draft: Draft, former: Remembered): Promise<void> {
		const latest = fingerprintsOf(draft);
		const isNew = (part: keyof Remembered) => latest[part] !== former[part];
		if (!PARTS.some(isNew)) return;
		const edited = editedParts(story, former);
		const kept = PARTS.filter((part) => isNew(part) && edited.includes(part));
		if (kept.length > 0) {
			const reason = `the feed has another ${kept.map((part) => words[part]).join(", ")}; the editors' version stays`;
			conflicts.set(draft.id, { item: shown(story.title as string), reason });
		}
		const isChanged = (part: keyof Remembered) => isNew(part) && !kept.includes(part);
		const mayChangePicture = former.picture !== STILL_WANTED || story.image_url === map.picture;
		const wantsPicture = isChanged("picture") && mayChangePicture && draft.pictures.length > 0;
		const found = wantsPicture ? await pictureFor(draft) : undefined;
		const picture = found && "path" in found ? found : undefined;
		if (found && !picture) latest.picture = former.picture;

		const updated = updatedStory(story, draft, isChanged, picture, map);
		if (JSON.stringify(updated) !== JSON.stringify(story)) {
			refuseFlawed(updated);
			changed.set(draft.id, updated);
		}
		remembered.set(draft.id, latest);
	}

	/** One odd item is no reason to refuse the others. */
	function refuseFlawed(story: unknown): void {
		const faults = faultsOf(story);
		if (faults.length === 0) return;
		throw new Refusal(faults.map((fault) => lineOf({ ...fault, file: "", item: "" })).join("; "));
	}

	/** What came of it, in the order of the feed, however the pictures arrived. */
	function result(drafts: Draft[]) {
		const inOrder = <Of>(found: Map<string, Of>) =>
			drafts.flatMap(({ id }): [string, Of][] => {
				const one = found.get(id);
				return one ? [[id, one]] : [];
			});
		return {
			added: inOrder(added).map(([, story]) => story),
			changed,
			remembered: remembered.size > 0 ? new Map([...memory, ...inOrder(remembered)]) : undefined,
			unchanged: drafts.length - added.size - changed.size - unmapped.size - left,
			unmapped: inOrder(unmapped).map(([, reason]) => reason),
			withoutPicture: inOrder(withoutPicture).map(([, reason]) => reason),
			conflicts: inOrder(conflicts).map(([, reason]) => reason),
			byDefault: inOrder(byDefault).map(([, reason]) => reason),
			left,
			undescribed,
		};
	}

	return { take, result };
}

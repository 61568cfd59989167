import { slugOf } from "../app/news/slug.ts";
import type { FiledStory } from "./filed-story.ts";
import { fold, type Mark } from "./mark.ts";

/** Who is related to whom in a list of stories, by their places in it. */
export type KnownRelations = {
	/** The same as long as the list has the same stories at the same places, about the same subjects. */
	of: Mark;
	/** As many places for each story as are shown, -1 where there are fewer. */
	places: Int32Array;
};

const relatedShown = 3;

/** Only the newest of a subject are looked at, or a subject that is in every story would cost the square of the archive. */
const newestOfTag = 60;

/** Finds for each story those that share the most tags, and of equals the newest. The list is newest first. */
export function relationsIn(stories: FiledStory[], before?: KnownRelations): KnownRelations {
	const of = fold(stories.map(({ standing }) => standing));
	return before?.of === of ? before : { of, places: findRelations(stories) };
}

export function relatedTo(place: number, stories: FiledStory[], { places }: KnownRelations): FiledStory[] {
	const related: FiledStory[] = [];
	for (let shown = place * relatedShown; shown < (place + 1) * relatedShown; shown += 1) {
		const story = stories[places[shown] ?? -1];
		if (story) related.push(story);
	}
	return related;
}

function findRelations(stories: FiledStory[]): Int32Array {
	const topicsOf = topicReader();
	const onTag = newestPlacesOnTag(stories, topicsOf);
	const found = new Int32Array(stories.length * relatedShown).fill(-1);
	// One list of counts for all stories, emptied after each: a new one for each would cost more than the counting.
	const shared = new Uint16Array(stories.length);
	for (const [own, { tags }] of stories.entries()) {
		const touched: number[] = [];
		for (const topic of topicsOf(tags)) {
			for (const place of onTag.get(topic) ?? []) {
				const count = shared[place] ?? 0;
				if (count === 0) touched.push(place);
				shared[place] = count + 1;
			}
		}
		// A tag in common weighs more than any difference in age.
		const weigh = (place: number) => (shared[place] ?? 0) * stories.length - place;
		const best: number[] = [];
		for (const place of touched) {
			const isFull = best.length === relatedShown;
			if (isFull && weigh(place) < weigh(best[relatedShown - 1] ?? 0)) continue;
			if (place === own) continue;
			if (isFull) best.pop();
			best.push(place);
			best.sort((one, other) => weigh(other) - weigh(one));
		}
		for (const place of touched) shared[place] = 0;
		found.set(best, own * relatedShown);
	}
	return found;
}

/** Tags that share a topic page are one subject. */
function topicReader(): (tags: string[]) => Set<string> {
	const slugs = new Map<string, string>();
	const topicOf = (tag: string) => {
		const slug = slugs.get(tag) ?? slugOf(tag);
		slugs.set(tag, slug);
		return slug;
	};
	return (tags) => new Set(tags.map(topicOf));
}

function newestPlacesOnTag(
	stories: FiledStory[],
	topicsOf: (tags: string[]) => Set<string>,
): Map<string, number[]> {
	const onTag = new Map<string, number[]>();
	for (const [place, { tags }] of stories.entries()) {
		for (const topic of topicsOf(tags)) {
			const places = onTag.get(topic);
			if (!places) onTag.set(topic, [place]);
			else if (places.length < newestOfTag) places.push(place);
		}
	}
	return onTag;
}

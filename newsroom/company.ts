import type { FiledStory } from "./filed-story.ts";
import { everyStory, type Shelf } from "./shelves.ts";

/** What stands around a story: its neighbours in its category, and stories on the same subjects. */
export type Company = { previous: FiledStory | null; next: FiledStory | null; related: FiledStory[] };

const relatedShown = 3;

/** Only the newest of a subject are looked at, or a subject that is in every story would cost the square of the archive. */
const newestOfTag = 60;

/** Prepares to tell the company of any story on the shelves of categories, each of which is newest first. */
export function companyIn(shelves: Shelf[]): (story: FiledStory) => Company {
	const neighbours = new Map<string, { previous: FiledStory | null; next: FiledStory | null }>();
	for (const { key, stories } of shelves) {
		if (stories[0]?.category_id !== Number(key)) continue;
		for (const [index, { id }] of stories.entries()) {
			neighbours.set(id, { previous: stories[index - 1] ?? null, next: stories[index + 1] ?? null });
		}
	}
	const relatedTo = relatedIn(everyStory(shelves));
	return (story) => ({ previous: null, next: null, ...neighbours.get(story.id), related: relatedTo(story) });
}

/** Finds those that share the most tags, and of equals the newest. A story's place in the list, newest first, stands for it. */
function relatedIn(everything: FiledStory[]): (story: FiledStory) => FiledStory[] {
	const onTag = new Map<string, number[]>();
	for (const [place, { tags }] of everything.entries()) {
		for (const tag of new Set(tags)) {
			const places = onTag.get(tag);
			if (!places) onTag.set(tag, [place]);
			else if (places.length < newestOfTag) places.push(place);
		}
	}
	// One list of counts for all stories, emptied after each: a new one for each would cost more than the counting.
	const shared = new Uint16Array(everything.length);

	return ({ id, tags }) => {
		const touched: number[] = [];
		for (const tag of new Set(tags)) {
			for (const place of onTag.get(tag) ?? []) {
				const count = shared[place] ?? 0;
				if (count === 0) touched.push(place);
				shared[place] = count + 1;
			}
		}
		// A tag in common weighs more than any difference in age.
		const weigh = (place: number) => (shared[place] ?? 0) * everything.length - place;
		const best: number[] = [];
		for (const place of touched) {
			const isFull = best.length === relatedShown;
			if (isFull && weigh(place) < weigh(best[relatedShown - 1] ?? 0)) continue;
			if (everything[place]?.id === id) continue;
			if (isFull) best.pop();
			best.push(place);
			best.sort((one, other) => weigh(other) - weigh(one));
		}
		for (const place of touched) shared[place] = 0;
		return best.map((place) => everything[place]).filter((story) => story !== undefined);
	};
}

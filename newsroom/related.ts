import { slugOf } from "../app/news/slug.ts";
import type { StoryRecord } from "./content/story-record.ts";

const relatedShown = 3;

/** How many neighbours on each side are looked at in each topic: a new story changes its neighbours' files and no others. */
const neighbours = 8;

/** Finds for each story those near it in its topics that share the most of them; of equals the nearer, then the newer. Stories come newest first. */
export function relatedStories(newestFirst: StoryRecord[]): (index: number) => StoryRecord[] {
	const topicsOf = topicReader();
	const topics = newestFirst.map(({ tags }) => topicsOf(tags));
	const onTopic = new Map<string, number[]>();
	const ranks = topics.map((own, index) =>
		own.map((topic) => {
			const indexes = onTopic.get(topic) ?? [];
			onTopic.set(topic, indexes);
			return indexes.push(index) - 1;
		}),
	);
	// One list of counts for all stories, emptied after each: a new one for each would cost more than the counting.
	const counts = new Uint8Array(newestFirst.length);
	const distances = new Uint8Array(newestFirst.length);
	const isBefore = (one: number, other: number) => {
		const more = (counts[one] ?? 0) - (counts[other] ?? 0);
		const nearer = (distances[other] ?? 0) - (distances[one] ?? 0);
		return more > 0 || (more === 0 && (nearer > 0 || (nearer === 0 && one < other)));
	};
	return (own) => {
		const found: number[] = [];
		for (const [at, topic] of (topics[own] ?? []).entries()) {
			const indexes = onTopic.get(topic) ?? [];
			const rank = ranks[own]?.[at] ?? 0;
			const end = Math.min(indexes.length, rank + neighbours + 1);
			for (let other = Math.max(0, rank - neighbours); other < end; other += 1) {
				if (other === rank) continue;
				const index = indexes[other] as number;
				const distance = Math.abs(other - rank);
				if (counts[index] === 0) found.push(index);
				if (counts[index] === 0 || distance < (distances[index] ?? 0)) distances[index] = distance;
				counts[index] = (counts[index] ?? 0) + 1;
			}
		}
		const best: number[] = [];
		for (const index of found) {
			const last = best[relatedShown - 1];
			if (last !== undefined && !isBefore(index, last)) continue;
			if (last !== undefined) best.pop();
			const rank = best.findIndex((other) => isBefore(index, other));
			best.splice(rank < 0 ? best.length : rank, 0, index);
		}
		for (const index of found) counts[index] = 0;
		return best.flatMap((index) => newestFirst[index] ?? []);
	};
}

/** Tags that share a topic page are one topic. */
function topicReader(): (tags: string[]) => string[] {
	const slugs = new Map<string, string>();
	const slug = (tag: string) => {
		const known = slugs.get(tag) ?? slugOf(tag);
		slugs.set(tag, known);
		return known;
	};
	return (tags) => [...new Set(tags.map(slug))];
}

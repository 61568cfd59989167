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
	return (own) => {
		const shared = new Map<number, { count: number; distance: number }>();
		for (const [at, topic] of (topics[own] ?? []).entries()) {
			const indexes = onTopic.get(topic) ?? [];
			const rank = ranks[own]?.[at] ?? 0;
			const end = Math.min(indexes.length, rank + neighbours + 1);
			for (let other = Math.max(0, rank - neighbours); other < end; other += 1) {
				if (other === rank) continue;
				const index = indexes[other] ?? 0;
				const before = shared.get(index);
				const distance = Math.min(Math.abs(other - rank), before?.distance ?? neighbours);
				shared.set(index, { count: (before?.count ?? 0) + 1, distance });
			}
		}
		return [...shared]
			.sort(
				([index, one], [otherIndex, other]) =>
					other.count - one.count || one.distance - other.distance || index - otherIndex,
			)
			.slice(0, relatedShown)
			.flatMap(([index]) => newestFirst[index] ?? []);
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

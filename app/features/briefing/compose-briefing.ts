import type { Picture } from "../../../contract/picture.ts";
import type { Teaser } from "../../../contract/published.ts";

/** A story as a briefing shows it. */
export type BriefingStory = {
	id: string;
	title: string;
	category: string;
	teaser: Teaser;
	minutes: number;
	picture: Picture;
};

export type Candidate = BriefingStory & {
	publishedDate: string;
	isPick: boolean;
	isFollowed: boolean;
};

/**
 * Chooses the stories of a briefing, in reading order: today's picks, then followed stories, then the newest.
 * Each of these goes round the categories, and takes what fits in the minutes that are left. If every story is longer,
 * the briefing is the shortest one. Without candidates it is empty.
 */
export function composeBriefing(candidates: Candidate[], minutes: number): Candidate[] {
	const newestFirst = mergeById(candidates).sort((one, other) =>
		one.publishedDate < other.publishedDate ? 1 : one.publishedDate > other.publishedDate ? -1 : 0,
	);
	const chosen: Candidate[] = [];
	for (const tier of [0, 1, 2]) {
		const rest = newestFirst.filter((candidate) => tierOf(candidate) === tier);
		for (;;) {
			const next = nextStory(rest, chosen, minutes - minutesOf(chosen));
			if (!next) break;
			chosen.push(next);
		}
	}
	if (chosen.length === 0) return shortest(newestFirst);
	return fillUp(chosen, newestFirst, minutes);
}

export function minutesOf(stories: BriefingStory[]): number {
	return stories.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** A story is in several lists: it is a pick if it is one in any of them. */
function mergeById(candidates: Candidate[]): Candidate[] {
	const byId = new Map<string, Candidate>();
	for (const candidate of candidates) {
		const { isPick, isFollowed } = byId.get(candidate.id) ?? candidate;
		byId.set(candidate.id, {
			...candidate,
			isPick: isPick || candidate.isPick,
			isFollowed: isFollowed || candidate.isFollowed,
		});
	}
	return [...byId.values()];
}

function tierOf({ isPick, isFollowed }: Candidate): number {
	if (isPick) return 0;
	return isFollowed ? 1 : 2;
}

/** The newest story that fits, of a category with the fewest stories so far. */
function nextStory(tier: Candidate[], chosen: Candidate[], minutesLeft: number): Candidate | undefined {
	let best: Candidate | undefined;
	let fewest = Number.POSITIVE_INFINITY;
	for (const candidate of tier) {
		if (candidate.minutes > minutesLeft || chosen.includes(candidate)) continue;
		const count = chosen.filter(({ category }) => category === candidate.category).length;
		if (count < fewest) [best, fewest] = [candidate, count];
	}
	return best;
}

/** While minutes are left, exchanges a story for a longer one of the same kind and category, latest stories first. */
function fillUp(chosen: Candidate[], all: Candidate[], minutes: number): Candidate[] {
	const stories = [...chosen];
	for (let index = stories.length - 1; index >= 0; index -= 1) {
		const story = stories[index] as Candidate;
		const maxMinutes = story.minutes + minutes - minutesOf(stories);
		const longer = all.filter(
			(other) =>
				other.category === story.category &&
				tierOf(other) === tierOf(story) &&
				other.minutes <= maxMinutes &&
				!stories.includes(other),
		);
		stories[index] = longer.reduce(
			(longest, other) => (other.minutes > longest.minutes ? other : longest),
			story,
		);
	}
	return stories;
}

function shortest([first, ...others]: Candidate[]): Candidate[] {
	return first
		? [others.reduce((least, other) => (other.minutes < least.minutes ? other : least), first)]
		: [];
}

import { formatCount } from "./format-count.ts";

/** Such as "1 topic" and "1,200 topics". */
export function countOf(count: number, one: string, many = `${one}s`): string {
	return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
}

export function countStories(count: number): string {
	return countOf(count, "story", "stories");
}

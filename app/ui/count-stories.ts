import { formatCount } from "./format-count.ts";

/** Such as "1 story" and "1,200 stories". */
export function countStories(count: number): string {
	return count === 1 ? "1 story" : `${formatCount(count)} stories`;
}

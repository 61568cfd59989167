import type { NewsList } from "./published.ts";

/** What a list is called where nothing else says what kind of list it is. */
export function listTitle({ kind, name }: Pick<NewsList, "kind" | "name">): string {
	return kind === "topic" ? `Topic: ${name}` : name;
}

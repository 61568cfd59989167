import type CMS from "@sveltia/cms";
import { isStoryCollection } from "../config/story-years.ts";
import { known } from "./known.ts";
import { refused } from "./refused.ts";

/** What Sveltia tells of an entry, as a Map of Immutable.js. */
type Entry = {
	get: (name: string) => unknown;
	getIn: (path: string[]) => unknown;
	setIn: (path: string[], value: unknown) => Entry;
};

/** A new story's id is the name of its file; a copy of a story is a new one. What must be unlike every other is held to it. */
export function nameNewEntries(cms: typeof CMS, years: string[] | undefined): void {
	const handler = async ({ entry }: { entry: Entry }) => {
		if (!entry.get("newRecord")) return undefined;
		const collection = String(entry.get("collection"));
		const id = entry.getIn(["data", "id"]);
		if (collection === "categories" && known.hasCategory(id))
			throw refused(["id: is already the id of another category: give it another"]);
		if (!isStoryCollection(collection)) return undefined;
		const name = String(entry.get("slug"));
		if (known.hasStory(name) || (years && (await isPublished(name))))
			throw refused(["id: is already the id of another story: give it another"]);
		return entry.setIn(["data", "id"], name);
	};
	cms.registerEventListener({ name: "preSave", handler: handler as never });
	cms.registerEventListener({
		name: "postSave",
		handler: (({ entry }: { entry: Entry }) => {
			const data = { id: entry.getIn(["data", "id"]) };
			if (isStoryCollection(entry.get("collection"))) known.add("story", data);
			if (entry.get("collection") === "categories") known.add("category", data);
		}) as never,
	});
}

/** The desk has not read all years of a large archive; the site knows every story that is published. */
async function isPublished(id: string): Promise<boolean> {
	const answer = await fetch(`/data/news/${id}.json`, { method: "HEAD" }).catch(() => undefined);
	return answer?.ok === true && answer.headers.get("content-type")?.includes("json") === true;
}

import type CMS from "@sveltia/cms";
import { isStoryCollection } from "../config/story-years.ts";
import { FORMER_ID } from "./file-formats.ts";
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
		const collection = String(entry.get("collection"));
		if (collection === "categories" && known.isNumberTaken(idOf(entry), entry.getIn(["data", FORMER_ID])))
			throw refused(["id: is already the id of another category: give it another"]);
		if (!entry.get("newRecord") || !isStoryCollection(collection)) return undefined;
		const name = String(entry.get("slug"));
		if (known.hasStory(name) || (years && (await isPublished(name))))
			throw refused([
				"id: is already the id of another story: give it another. If you have just deleted that story, reload the desk first",
			]);
		return entry.setIn(["data", "id"], name);
	};
	cms.registerEventListener({ name: "preSave", handler: handler as never });
	cms.registerEventListener({
		name: "postSave",
		handler: (({ entry }: { entry: Entry }) => {
			const id = idOf(entry);
			if (isStoryCollection(entry.get("collection")) && !known.hasStory(String(id))) known.addStory({ id });
			if (entry.get("collection") === "categories")
				known.numberCategory(id, entry.getIn(["data", FORMER_ID]));
		}) as never,
	});
}

const idOf = (entry: Entry) => entry.getIn(["data", "id"]);

/** The desk has not read all years of a large archive; the site knows every story that is published. */
async function isPublished(id: string): Promise<boolean> {
	const answer = await fetch(`/data/news/${id}.json`, { method: "HEAD" }).catch(() => undefined);
	return answer?.ok === true && answer.headers.get("content-type")?.includes("json") === true;
}

import type CMS from "@sveltia/cms";
import { parseStoryBody } from "../../newsroom/stories/story-body.ts";
import { isStoryCollection } from "../config/story-years.ts";
import { FORMER_ID } from "./file-formats.ts";
import { known } from "./known.ts";
import { saveError } from "./save-error.ts";

/** What Sveltia tells of an entry, as a Map of Immutable.js. */
type Entry = {
	get: (name: string) => unknown;
	getIn: (path: string[]) => unknown;
	setIn: (path: string[], value: unknown) => Entry;
};

type Options = { content: string; years: string[] | undefined };

/**
 * What no field and no file can see by itself: that an id is unlike every other, and that the pictures in a text are there. A new story's id is
 * the name of its file; a copy of a story is a new one.
 */
export function checkBeforeSaving(cms: typeof CMS, { content, years }: Options): void {
	const handler = async ({ entry }: { entry: Entry }) => {
		const collection = String(entry.get("collection"));
		if (collection === "categories" && known.isNumberTaken(idOf(entry), entry.getIn(["data", FORMER_ID])))
			throw saveError(["Number: is already the id of another category: give it another"]);
		if (!isStoryCollection(collection)) return undefined;
		const missing: string[] = [];
		for (const picture of parseStoryBody(String(entry.getIn(["data", "body"]) ?? ""), 1).pictures)
			if (await known.isPictureMissing(picture)) missing.push(`Text: there is no file ${content}${picture}`);
		if (missing.length > 0) throw saveError(missing);
		if (!entry.get("newRecord")) return undefined;
		const name = String(entry.get("slug"));
		if (known.hasStory(name) || (years && (await isPublished(name))))
			throw saveError([
				"Name in addresses: is already the id of another story: give it another. If you have just deleted that story, reload the desk first",
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

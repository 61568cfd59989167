import type CMS from "@sveltia/cms";
import { parseStoryBody } from "../../newsroom/stories/story-body.ts";
import { isStoryCollection } from "../config/story-years.ts";
import { deskIndex } from "../desk-index.ts";
import { FORMER_ID } from "./file-formats.ts";
import { publishedIdsFile } from "./page.ts";
import { saveError } from "./save-error.ts";

/** Sveltia's entry, an Immutable.js Map. */
type Entry = {
	get: (name: string) => unknown;
	getIn: (path: string[]) => unknown;
	setIn: (path: string[], value: unknown) => Entry;
};

type Options = { content: string; years: string[] | undefined };

/**
 * Checks across entries: ids are unique and the pictures in a text exist. A new story's id is
 * the name of its file; a duplicated story counts as new.
 */
export function checkBeforeSaving(cms: typeof CMS, { content, years }: Options): void {
	const handler = async ({ entry }: { entry: Entry }) => {
		const collection = String(entry.get("collection"));
		if (collection === "categories" && deskIndex.isNumberTaken(idOf(entry), entry.getIn(["data", FORMER_ID])))
			throw saveError(["Number: is already the id of another category: give it another"]);
		if (!isStoryCollection(collection)) return undefined;
		const missing: string[] = [];
		for (const picture of parseStoryBody(String(entry.getIn(["data", "body"]) ?? ""), 1).pictures)
			if (await deskIndex.isPictureMissing(picture))
				missing.push(`Text: there is no file ${content}${picture}`);
		if (missing.length > 0) throw saveError(missing);
		if (!entry.get("newRecord")) return undefined;
		const name = String(entry.get("slug"));
		if (deskIndex.hasStory(name) || (years && (await isPublished(name))))
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
			if (isStoryCollection(entry.get("collection")) && !deskIndex.hasStory(String(id)))
				deskIndex.addStory({ id });
			if (entry.get("collection") === "categories")
				deskIndex.setCategoryNumber(id, entry.getIn(["data", FORMER_ID]));
		}) as never,
	});
}

const idOf = (entry: Entry) => entry.getIn(["data", "id"]);

/** The desk may not have read all years, so this checks the published stories. */
async function isPublished(id: string): Promise<boolean> {
	const response = await fetch(publishedIdsFile).catch(() => undefined);
	const ids = response?.ok ? await response.text() : "";
	return ids.toLowerCase().split("\n").includes(id.toLowerCase());
}

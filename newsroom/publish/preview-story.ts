import { firstOwnCategory } from "../../contract/category-ids.ts";
import type { Picture } from "../../contract/picture.ts";
import type { Story } from "../../contract/published.ts";
import { assertLinksAllowed } from "../content/content-links.ts";
import { readAuthorFiles, readCategoryFiles } from "../content/data-file.ts";
import { checkReferences } from "../content/resolve-stories.ts";
import { readSiteArt } from "../content/site-art.ts";
import { editionPictures, encodeAll } from "../pictures/pictures.ts";
import { picturesOf } from "../pictures/wanted-pictures.ts";
import { ContentIssues, formatIssue, type Issue } from "../schemas/issues.ts";
import { findStory } from "../stories/find-story.ts";
import { readStoryFile } from "../stories/story-files.ts";
import { storyRecord } from "../stories/story-record.ts";
import { publishedStory } from "./published-story.ts";

/** A story as it would be published, or what keeps it from being shown. */
export type StoryPreview = { story: Story } | { problems: string[] };

type PreviewOptions = {
	/** The folder of the encoded pictures. */
	cache: string;
	/** The start of the pictures' URLs. */
	base: string;
};

/** A saved story, though it may be a draft, scheduled or incomplete. Undefined if no story has the id. */
export async function previewStory(
	folder: string,
	id: string,
	{ cache, base }: PreviewOptions,
): Promise<StoryPreview | undefined> {
	assertLinksAllowed(folder);
	const path = findStory(folder, id);
	const file = path === undefined ? undefined : readStoryFile(path, folder);
	if (path === undefined || !file) return undefined;
	if ("issues" in file) return problems(file.issues);
	const { items: authors } = await readAuthorFiles(folder);
	const { items: categories } = await readCategoryFiles(folder);
	const ownCategories = new Map([...categories].filter(([, { id }]) => id >= firstOwnCategory));
	const { pictures } = await readSiteArt(folder);
	const references = { folder, authors: { items: authors }, categories: { items: ownCategories }, pictures };
	const issues: Issue[] = [];
	if (!("facts" in file)) {
		checkReferences(path, { ...file.draft.fields, ...file.draft }, references, issues);
		return problems([...file.draft.missing, ...issues]);
	}
	checkReferences(path, file.facts, references, issues);
	const author = authors.get(file.facts.author);
	const category = ownCategories.get(file.facts.category);
	if (issues.length > 0 || !author || !category) return problems(issues);
	const record = storyRecord(folder, file, author, category);
	try {
		const wanted = picturesOf({ stories: [record] });
		const cached = await encodeAll(folder, wanted, { cache, isQuick: true });
		const encoded = editionPictures(wanted, cached, new Set());
		const moved = (picture: Picture) => ({ ...picture, base: base + picture.base });
		const story = publishedStory(
			record,
			{ previous: null, next: null, related: [] },
			{
				...encoded,
				story: (path, alt) => moved(encoded.story(path, alt)),
				portrait: (path) => moved(encoded.portrait(path)),
			},
		);
		return { story };
	} catch (error) {
		if (error instanceof ContentIssues) return problems(error.issues);
		throw error;
	}
}

function problems(issues: Issue[]): StoryPreview {
	return { problems: issues.map(formatIssue) };
}

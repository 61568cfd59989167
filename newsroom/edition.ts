import { join } from "node:path";
import { allNews, todaysPick } from "../app/news/category-numbers.ts";
import type { ProsePage } from "../app/news/published.ts";
import { disagreements } from "./agreement.ts";
import { type Category, categorySchema } from "./category.ts";
import type { Fault } from "./faults.ts";
import type { FiledStory } from "./filed-story.ts";
import { type Headline, headlineSchema } from "./headline.ts";
import type { KnownStories } from "./known-stories.ts";
import { type Mark, markOf } from "./mark.ts";
import { readMasthead } from "./masthead.ts";
import type { Progress } from "./progress.ts";
import { readProse } from "./prose.ts";
import { readList } from "./read-list.ts";
import { readStories } from "./read-stories.ts";
import { readSiteArt } from "./site-art.ts";
import { siteFaults } from "./site-settings.ts";
import { storySchema } from "./story.ts";
import { type StoryFile, storyFile } from "./story-file.ts";
import type { StoryRuns } from "./story-runs.ts";

export const NEWS = "news.json";

/** Everything the newsroom has written. */
export type Edition = {
	/** The folder it was read from. */
	folder: string;
	stories: FiledStory[];
	/** How the stories follow each other in their file. */
	runs: StoryRuns;
	/** Stands for what the stories refer to, and agree with. */
	agreeWith: Mark;
	categories: Category[];
	headlines: Headline[];
	texts: { about: ProsePage; terms: ProsePage; accessibility: ProsePage };
};

export type ReadEdition = { edition: Edition; faults: Fault[] };

/** Reads a content folder. With faults, the edition holds only what is sound and may not be published. */
export async function readEdition(
	folder: string,
	onProgress?: Progress,
	known?: KnownStories,
	{ read }: StoryFile = storyFile(join(folder, NEWS)),
): Promise<ReadEdition> {
	const file = (name: string) => join(folder, name);

	const art = await readSiteArt(folder);
	const masthead = await readMasthead(folder);
	const categories = await readList({
		file: file("categories.json"),
		kind: "category",
		schema: categorySchema,
	});
	const headlines = await readList({
		file: file("headlines.json"),
		kind: "headline",
		schema: headlineSchema,
	});
	const about = await readProse(file("about.md"));
	const terms = await readProse(file("terms.md"));
	const accessibility = await readProse(file("accessibility.md"));

	const ids = new Set(categories.items.map(({ id }) => id));
	const names = new Map(categories.items.map(({ id, name }) => [id, name]));
	const named = categories.faults.length === 0 ? names : undefined;
	const agreeWith = markOf(JSON.stringify([[...ids], [...art.pictures].sort()]));
	const stories = await readStories(
		{
			file: file(NEWS),
			kind: "story",
			schema: storySchema,
			disagreements: (item) => disagreements(item, { folder, categories: named, pictures: art.pictures }),
			isKnownToAgree: known?.agreeWith === agreeWith,
			onProgress,
		},
		known,
		read,
	);

	return {
		edition: {
			folder,
			stories: stories.items,
			runs: stories.runs,
			agreeWith,
			categories: categories.items,
			headlines: headlines.items,
			texts: { about: about.page, terms: terms.page, accessibility: accessibility.page },
		},
		faults: [
			...(await siteFaults(folder)),
			...categories.faults,
			...(named ? missingViews(file("categories.json"), ids) : []),
			...headlines.faults,
			...stories.faults,
			...about.faults,
			...terms.faults,
			...accessibility.faults,
			...art.faults,
			...masthead.faults,
		],
	};
}

function missingViews(file: string, categoryIds: Set<number>): Fault[] {
	const views: [number, string][] = [
		[allNews, "all news"],
		[todaysPick, "today's picks"],
	];
	return views
		.filter(([id]) => !categoryIds.has(id))
		.map(([id, shows]) => ({ file, item: `category ${id}`, message: `is missing: it shows ${shows}` }));
}

import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AUTHORS, readCategoryFiles } from "../content/data-file.ts";
import { readContent } from "../content/read-content.ts";
import { categoryLists, everyStory } from "../lists/story-lists.ts";
import { formatIssue } from "../schemas/issues.ts";
import { type NewsItemFields, storyFileOf } from "../stories/news-item.ts";
import { STORIES } from "../stories/story-files.ts";
import { yamlText } from "../stories/write-story.ts";

/** The stories of a content folder in the shape of the specification's news file, newest first. */
export async function readItems(folder: string): Promise<(NewsItemFields & { thumbnail_url: string })[]> {
	const { content, issues } = await readContent(folder);
	if (issues.length > 0) throw new Error(issues.map(formatIssue).join("\n"));
	return everyStory(categoryLists(content.categories, content.stories)).map((story) => ({
		id: story.id,
		title: story.title,
		author: story.author,
		thumbnail_url: story.thumbnail_url,
		image_url: story.image_url,
		image_alt: story.image_alt,
		details: story.load().details,
		total_view: story.total_view,
		rating: story.rating,
		corrections: story.corrections,
		tags: story.tags,
		category_id: story.category_id,
		others: story.others,
	}));
}

/** Replaces the stories of a content folder by these items, and writes their authors. */
export async function writeItems(folder: string, items: Iterable<NewsItemFields>): Promise<void> {
	const { items: categories } = await readCategoryFiles(folder);
	const names = new Map([...categories].map(([name, { id }]) => [id, name]));
	await rm(join(folder, STORIES), { recursive: true, force: true });
	await mkdir(join(folder, AUTHORS), { recursive: true });
	const authors = new Set(await readdir(join(folder, AUTHORS)));
	const folders = new Set<string>();
	for (const item of items) {
		const { path, text, author } = storyFileOf(item, names.get(item.category_id) ?? "");
		// The id makes file names of equal titles differ.
		const storyFile = join(folder, STORIES, path.replace(/\.md$/, `-${item.id}.md`));
		if (!folders.has(dirname(storyFile))) await mkdir(dirname(storyFile), { recursive: true });
		folders.add(dirname(storyFile));
		await writeFile(storyFile, text);
		const { file, ...fields } = author;
		if (!authors.has(file)) await writeFile(join(folder, AUTHORS, file), yamlText(fields));
		authors.add(file);
	}
}

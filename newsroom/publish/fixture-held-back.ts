import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach } from "vitest";
import type { Story } from "../../contract/published.ts";
import { readTree } from "../../lib/read-tree.ts";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { formatIssue } from "../schemas/issues.ts";
import { editionForEachTest } from "./fixture-each-edition.ts";
import { aStory, tinyPicture } from "./fixture-edition.ts";
import { publish } from "./publish.ts";

export const edition = editionForEachTest();
/** The folder of the published edition. */
export let out: string;

/** Before each test, an edition of two stories that is not published yet. */
beforeEach(async () => {
	out = join(edition.folder, "out");
	await edition.write("images/stories/pier.svg", tinyPicture("#aa0000"));
	await edition.writeNews([aStory(), pier]);
});

export const pier = aStory({
	id: "pier",
	title: "The pier opens",
	image_url: "/images/stories/pier.svg",
	thumbnail_url: "/images/stories/pier.svg",
});
export const ada = { ...aStory().author, name: "Ada Thornwick" };
export const portrait = "/images/authors/uma-farrow.svg";

/** Each call reads the cache from disk, as after a restart. */
export async function publishAgain() {
	const { heldBack, stories } = await publish({ content: edition.content, out, cache: encodedPictures });
	const { asBefore, missing } = heldBack;
	const issues = heldBack.issues.map((issue) => formatIssue(issue).replaceAll(`${edition.folder}/`, ""));
	return { stories, asBefore, missing, issues };
}

export async function published<Data = Story>(file: string): Promise<Data> {
	return JSON.parse(await readFile(join(out, file), "utf8"));
}
export const titleOf = async (id: string) => (await published(`data/news/${id}.json`)).title;
export const ids = async () =>
	(await readdir(join(out, "data/news"))).map((name) => name.replace(".json", "")).sort();

export async function edit(file: string, change: (text: string) => string): Promise<void> {
	await edition.write(file, change(await readFile(join(edition.content, file), "utf8")));
}
export const retitle = (id: string, title: string) =>
	edit(`stories/${id}.md`, (text) => text.replace(/^title: .*$/m, `title: ${title}`));
export const conflict = (text: string) => `${text}\n<<<<<<< HEAD\nOurs.\n=======\nTheirs.\n>>>>>>> other\n`;
export const cutOffJpeg = async () => {
	const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } });
	return (await picture.jpeg().toBuffer()).subarray(0, 700);
};

export const everyFile = () => readTree(out);

export const nothingHeldBack = { asBefore: [], missing: [], issues: [] };

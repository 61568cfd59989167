import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { AtomicDirectory } from "../lib/atomic-directory.ts";
import { forEachConcurrent } from "../lib/for-each-concurrent.ts";
import { combine, type Hash, hashOf } from "../lib/hash.ts";
import { type Changes, type FileHashes, OutputWriter } from "../lib/output-files.ts";
import type { Progress } from "../lib/progress.ts";
import type { Edition } from "../newsroom/edition.ts";
import type { PublishCache } from "../newsroom/publish-cache.ts";
import { site } from "../newsroom/site-settings.ts";
import type { AppBuild } from "./app-build.ts";
import { compressedCopies, isPrecompressed, worthwhile } from "./compress.ts";
import { pagePaths } from "./page-paths.ts";
import { openRenderer } from "./renderer.ts";
import { shellMaker } from "./story-shell.ts";

export type SiteInputs = {
	app: AppBuild;
	edition: Edition;
	/** Files that belong to every build and are not served, such as the hosting rules. */
	hidden: Record<string, string>;
	before: Pick<PublishCache, "files" | "pages">;
	onProgress?: Progress | undefined;
};

export type SiteWritten = {
	files: FileHashes;
	pages: PublishCache["pages"];
	changes: Changes;
};

/** Writes the whole site into a directory: the app, the data files, a shell for each story, and the pages that are not as they were. */
export async function writeSite(
	directory: AtomicDirectory,
	{ app, edition, hidden, before, onProgress }: SiteInputs,
): Promise<SiteWritten> {
	const writer = new OutputWriter(directory, before.files, onProgress);
	for (const [file, hash] of app.files)
		await writer.put({ path: file, inputsHash: hash, from: path.join(app.folder, file) });
	for (const [name, content] of Object.entries(hidden))
		await writer.put({ path: name, inputsHash: hashOf(content), make: () => content });
	for (const file of edition.files()) await writer.put(file);
	await writeShells(writer, app, edition);
	await directory.flush();
	const pages = await writePages(writer, directory, { app, edition, before, onProgress });
	await directory.flush();
	await compress(writer, directory.hidden, onProgress);
	return { files: writer.files, pages, changes: writer.finish() };
}

async function writeShells(writer: OutputWriter, app: AppBuild, edition: Edition): Promise<void> {
	const shellOf = shellMaker(app.shell);
	const around = combine([hashOf(app.shell), hashOf(JSON.stringify(site()))]);
	const { story: pictureOf, storyHash } = edition.pictureOf;
	for (const story of edition.stories) {
		await writer.put({
			path: `news-details/${story.id}.html`,
			inputsHash: combine([around, story.summaryHash, storyHash(story.image_url)]),
			make: () => shellOf({ ...story, picture: pictureOf(story.image_url, story.image_alt) }),
		});
	}
}

/** Renders the pages of which any data file has changed. Answers what each page was made of. */
async function writePages(
	writer: OutputWriter,
	{ hidden }: AtomicDirectory,
	{ app, edition, before, onProgress }: Omit<SiteInputs, "hidden">,
): Promise<PublishCache["pages"]> {
	const hashOfFiles = (files: string[]): Hash =>
		combine([app.hash, ...files.map((file) => writer.files.get(file) ?? 0)]);
	const paths = pagePaths(edition.lists);
	const inputs: PublishCache["pages"] = new Map();
	const stale: string[] = [];
	for (const page of paths) {
		const file = fileOf(page);
		const known = before.pages.get(file);
		if (known && known.hash === hashOfFiles(known.files) && writer.keep(file)) inputs.set(file, known);
		else stale.push(page);
	}
	if (stale.length === 0) return inputs;
	const read = (file: string) => readFile(path.join(hidden, file), "utf8");
	const render = await openRenderer(app.server, paths, read);
	for (const [index, page] of stale.entries()) {
		onProgress?.("Rendering pages", index + 1, stale.length);
		const { content, dependencies: files } = await render(page);
		const file = fileOf(page);
		inputs.set(file, { files, hash: hashOfFiles(files) });
		// Often a page shows nothing of what has changed.
		await writer.put({ path: file, inputsHash: hashOf(content), make: () => content });
	}
	return inputs;
}

/** Where a page stands. Hosts answer unknown addresses with 404.html. */
function fileOf(page: string): string {
	if (page === "/404") return "404.html";
	if (page === "/site.webmanifest") return page.slice(1);
	return path.posix.join(page.slice(1), "index.html");
}

/** Keeps the compressed copies of what stays, and makes those of what was written. */
async function compress(writer: OutputWriter, folder: string, onProgress?: Progress): Promise<void> {
	const stale: [string, Hash][] = [];
	for (const [file, hash] of [...writer.files]) {
		if (!isPrecompressed(file)) continue;
		if (writer.hasWritten(file)) stale.push([file, hash]);
		else for (const { ending } of compressedCopies) writer.keep(`${file}${ending}`);
	}
	let done = 0;
	await forEachConcurrent(stale, availableParallelism(), async ([file, inputsHash]) => {
		onProgress?.("Compressing", ++done, stale.length);
		const content = await readFile(path.join(folder, file));
		if (content.length < worthwhile) return;
		for (const { ending, encode } of compressedCopies) {
			const copy = await encode(file, content);
			if (copy.length < content.length)
				await writer.put({ path: `${file}${ending}`, inputsHash, make: () => copy });
		}
	});
}

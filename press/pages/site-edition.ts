import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import { previewFolder } from "../../contract/paths.ts";
import { type BuildManifest, manifestFile, manifestText } from "../../lib/build-manifest.ts";
import type { AtomicDirectory, Changes } from "../../lib/files/atomic-directory.ts";
import {
	type CompressedCopy,
	compressCopies,
	compressedCopies,
	isPrecompressed,
} from "../../lib/files/compress.ts";
import { type FileHashes, type OutputFile, OutputWriter } from "../../lib/files/output-files.ts";
import { forEachConcurrent } from "../../lib/for-each-concurrent.ts";
import { combine, type Hash, hashOf } from "../../lib/hash.ts";
import type { Progress } from "../../lib/progress.ts";
import type { Edition } from "../../newsroom/publish/edition.ts";
import type { PageInputs, PublishCache } from "../../newsroom/publish/publish-cache.ts";
import { formatIssue } from "../../newsroom/schemas/issues.ts";
import { aliasPages } from "./alias-pages.ts";
import { pagePaths } from "./page-paths.ts";
import { previewPage, problemsContent } from "./preview-page.ts";
import { renderPages, type StalePage } from "./render-pages.ts";
import { renderStory } from "./renderer.ts";
import { shellMaker } from "./story-shell.ts";

/** The app without news: the files that browsers load and the module that renders pages. Built when code changes. */
export type AppBuild = {
	hash: Hash;
	/** Files that are served unchanged, each with the hash of its content. */
	files: [path: string, hash: Hash][];
	/** The CSP sources of its inline scripts. */
	scripts: string[];
	/** The folder of those files. */
	folder: string;
	/** The HTML of a story's page without the story. */
	storyPage: string;
	/** The path of the module that renders pages. */
	server: string;
};

/** Search files that may become fewer although no story does. */
const filesOfWords = /^data\/search\/(?:words|slips|word|beginning)\//;
/** Of compressedCopies. */
const copyEnding = /\.(?:br|gz)$/;

export type SiteInputs = {
	app: AppBuild;
	edition: Edition;
	manifest: BuildManifest;
	before: Pick<PublishCache, "files" | "pages">;
	onProgress?: Progress | undefined;
};

export type SiteWritten = {
	files: FileHashes;
	pages: PublishCache["pages"];
	changes: Changes;
};

/** Writes the app, the data files, a shell for each story and the changed pages into a directory. */
export async function writeSite(
	directory: AtomicDirectory,
	{ app, edition, manifest, before, onProgress }: SiteInputs,
): Promise<SiteWritten> {
	const keepsOthers = edition.differing !== undefined;
	const writer = new OutputWriter(directory, before.files, { onProgress, keepsOthers });
	await writer.putAll(edition.files());
	await writer.putAll(shells(app, edition));
	if (edition.differing?.isSearchChanged) writer.removeOthers(filesOfWords, copyEnding);
	if (!keepsOthers) {
		await writer.putAll(filesOfApp(app, manifest));
		await directory.flush();
		await writer.putAll(previews(app, edition, { directory, writer }));
	}
	await directory.flush();
	await compressWritten(writer, directory);
	const pages = await writePages(writer, directory, { app, edition, before, onProgress });
	// Not compressed: there may be one for each story of an archive, and each fits one network packet.
	if (!keepsOthers) await writer.putAll(aliasPages(edition.stories, edition.content.site));
	await directory.flush();
	if (!keepsOthers) keepCompressedCopies(writer);
	return { files: writer.files, pages, changes: writer.finish() };
}

function* filesOfApp(app: AppBuild, manifest: BuildManifest): Generator<OutputFile> {
	for (const [file, hash] of app.files)
		yield { path: file, inputsHash: hash, from: path.join(app.folder, file) };
	const content = manifestText(manifest);
	yield { path: manifestFile, inputsHash: hashOf(content), make: () => content };
}

function* shells(app: AppBuild, edition: Edition): Generator<OutputFile> {
	const { site } = edition.content;
	const shellOf = shellMaker(app.storyPage, site);
	const templateHash = combine([hashOf(app.storyPage), hashOf(JSON.stringify(site))]);
	const { story: pictureOf, storyHash } = edition.pictures;
	for (const story of edition.differing?.stories ?? edition.stories) {
		yield {
			path: story.pagePath,
			inputsHash: combine([templateHash, story.summaryHash, storyHash(story.image_url)]),
			make: () => shellOf({ ...story, picture: pictureOf(story.image_url, story.image_alt) }),
		};
	}
}

/** Pages that show a whole story to visitors: those of a preview that are not published yet. */
function* previews(
	app: AppBuild,
	{ content: { site }, waiting, incomplete }: Edition,
	{ directory, writer }: { directory: AtomicDirectory; writer: OutputWriter },
): Generator<OutputFile> {
	const template = hashOf(app.storyPage);
	const fileOfPreview = (id: string) => `${previewFolder.slice(1)}/${id}.html`;
	for (const { id, title, dataPath } of waiting)
		yield {
			path: fileOfPreview(id),
			inputsHash: combine([template, writer.files.get(dataPath) ?? 0]),
			make: async () => {
				const story = JSON.parse(await readFile(path.join(directory.hidden, dataPath), "utf8"));
				return previewPage(app.storyPage, site, { title, content: await renderStory(app.server, story) });
			},
		};
	for (const [id, problems] of incomplete) {
		const page = previewPage(app.storyPage, site, {
			title: id,
			content: problemsContent(problems.map(formatIssue)),
		});
		yield { path: fileOfPreview(id), inputsHash: hashOf(page), make: () => page };
	}
}

/** Compresses the files that were written so far. */
async function compressWritten(writer: OutputWriter, { hidden }: AtomicDirectory): Promise<void> {
	await forEachConcurrent(
		[...writer.written].filter(isPrecompressed),
		availableParallelism(),
		async (file) => {
			const copies = await compressCopies(file, await readFile(path.join(hidden, file)));
			await putCopies(writer, { path: file, hash: writer.files.get(file) ?? 0, copies });
		},
	);
}

/** Renders and compresses the pages whose data files have changed, and returns the dependencies of each page. */
async function writePages(
	writer: OutputWriter,
	{ hidden }: AtomicDirectory,
	{ app, edition, before, onProgress }: Omit<SiteInputs, "manifest">,
): Promise<PublishCache["pages"]> {
	const pages: PublishCache["pages"] = new Map();
	const hashOfFiles = (files: string[]): Hash =>
		combine([app.hash, ...files.map((file) => writer.files.get(file) ?? 0)]);
	const paths = pagePaths(edition.lists);
	const stale: StalePage[] = [];
	const { written } = writer;
	// The hashes of an archive's pages take longer than to see that nothing they are made from was written.
	const isCurrent = ({ files, hash }: PageInputs) =>
		edition.differing ? !files.some((file) => written.has(file)) : hash === hashOfFiles(files);
	for (const page of paths) {
		const file = fileOf(page);
		const previous = before.pages.get(file);
		if (previous && isCurrent(previous) && writer.keep(file)) pages.set(file, previous);
		else stale.push({ page, file, publishedHash: writer.publishedHash(file) });
	}
	if (stale.length === 0) return pages;
	let renderedCount = 0;
	await renderPages(stale, { server: app.server, pages: paths, folder: hidden }, async (file, rendered) => {
		const { content, hash, dependencies: files, copies } = rendered;
		pages.set(file, { files, hash: hashOfFiles(files) });
		await writer.put({ path: file, inputsHash: hash, make: () => content });
		await putCopies(writer, { path: file, hash, copies });
		renderedCount += 1;
		onProgress?.("Rendering pages", renderedCount, stale.length);
	});
	return pages;
}

/** The file of a page. Hosts respond with 404.html to unknown paths. */
function fileOf(page: string): string {
	if (page === "/404") return "404.html";
	if (page === "/site.webmanifest") return page.slice(1);
	return path.posix.join(page.slice(1), "index.html");
}

/** Writes the compressed copies of a file next to it. */
async function putCopies(
	writer: OutputWriter,
	{ path: file, hash, copies }: { path: string; hash: Hash; copies: CompressedCopy[] },
): Promise<void> {
	for (const { ending, content } of copies) {
		if (content) await writer.put({ path: `${file}${ending}`, inputsHash: hash, make: () => content });
		else writer.remove(`${file}${ending}`);
	}
}

/** Keeps the compressed copies of unchanged files. */
function keepCompressedCopies(writer: OutputWriter): void {
	for (const file of writer.files.keys())
		if (isPrecompressed(file) && !writer.written.has(file))
			for (const { ending } of compressedCopies) writer.keep(`${file}${ending}`);
}

import path from "node:path";

export type UploadStep = { name: string; files: string[] };

/** The step of the files whose names change with their content. */
export const hashedFiles = "pictures and scripts";

const isAnnouncement = /^(?:sw\.js|data\/edition\.json|feeds\/.*|[^/]*sitemap.*\.xml|sitemaps\/.*)$/;

/** In this order a reader never meets a page before what it loads, nor is told of a page before it is there. */
const kinds: [name: string, has: (file: string) => boolean][] = [
	[hashedFiles, (file) => /^(?:assets|pictures)\//.test(file)],
	["data", (file) => !isAnnouncement.test(file) && !/\.html?$/.test(file)],
	["pages", (file) => !isAnnouncement.test(file)],
	["what tells of them", () => true],
];

export function stepsOf(files: readonly string[]): UploadStep[] {
	const steps: UploadStep[] = kinds.map(([name]) => ({ name, files: [] }));
	for (const file of [...files].sort()) {
		// A compressed copy comes with its original.
		const original = file.replace(/\.(?:br|gz)$/, "");
		steps[kinds.findIndex(([, has]) => has(original))]?.files.push(file);
	}
	return steps.filter((step) => step.files.length > 0);
}

/** The other way round: a page goes before what it loads. */
export function removalsOf(removed: readonly string[]): UploadStep[] {
	return stepsOf(removed).toReversed();
}

/** The folders above these files that are no longer there. */
export function goneFolders(removed: readonly string[], isThere: (folder: string) => boolean): string[] {
	const gone = new Set<string>();
	for (const file of removed) {
		let folder = path.posix.dirname(file);
		for (; folder !== "." && !gone.has(folder) && !isThere(folder); folder = path.posix.dirname(folder))
			gone.add(folder);
	}
	return [...gone];
}

/** Folders of the same depth, the deepest first, as a folder is not empty before those in it are gone. */
export function byDepth(folders: readonly string[]): string[][] {
	const groups = Map.groupBy(folders, depthOf);
	return [...groups].sort(([one], [other]) => other - one).map(([, group]) => group);
}

function depthOf(folder: string): number {
	return folder.split("/").length;
}

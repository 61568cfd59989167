import { readdir } from "node:fs/promises";
import { join, sep } from "node:path";
import type { Issue } from "../schemas/issues.ts";

const NEEDED_BY = {
	"the pages show it": [
		"images/pages/about.svg",
		"images/pages/empty-bookmarks.svg",
		"images/pages/login.svg",
		"images/pages/not-found.svg",
		"images/pages/offline.svg",
		"images/pages/picture-missing.svg",
		"images/pages/reader-placeholder.svg",
		"images/pages/share-card.svg",
		"images/qzone/classroom.svg",
		"images/qzone/playground.svg",
		"images/qzone/swimming.svg",
	],
	"the brand needs it": ["app-icon", "emblem", "emblem-dark", "favicon", "masthead"].map(
		(name) => `brand/${name}.svg`,
	),
};

/** The drawings that every content folder has, whatever its stories are. */
export const siteArt = Object.values(NEEDED_BY).flat();

/** Lists every picture once, so that no story has to ask the disk, and tells which of the site's own are missing. */
export async function readSiteArt(folder: string): Promise<{ pictures: Set<string>; faults: Issue[] }> {
	const files = new Set([...(await filesBelow(folder, "images")), ...(await filesBelow(folder, "brand"))]);
	const faults = Object.entries(NEEDED_BY).flatMap(([reason, needed]) =>
		needed
			.filter((file) => !files.has(file))
			.map((file) => ({ file: join(folder, file), message: `is missing; ${reason}` })),
	);
	return { pictures: new Set([...files].map((file) => `/${file}`)), faults };
}

async function filesBelow(content: string, folder: string): Promise<string[]> {
	try {
		const found = await readdir(join(content, folder), { recursive: true });
		return found.map((path) => `${folder}/${path.split(sep).join("/")}`);
	} catch {
		// A missing folder is told by the files that are missing from it.
		return [];
	}
}

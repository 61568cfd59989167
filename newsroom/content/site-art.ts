import { join } from "node:path";
import { visibleEntries } from "../../lib/files/scan-folder.ts";
import type { Issue } from "../schemas/issues.ts";

/** Lists of required drawings by the reason that editors read. */
const REQUIRED = {
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

/** The drawings that every content folder must have. */
export const siteArt = Object.values(REQUIRED).flat();

/** Lists all pictures, so that stories need no file access to check theirs, and reports missing drawings. */
export async function readSiteArt(folder: string): Promise<{ pictures: Set<string>; issues: Issue[] }> {
	const files = new Set(
		[...visibleEntries(folder, "images"), ...visibleEntries(folder, "brand")].map(({ path }) => path),
	);
	const issues = Object.entries(REQUIRED).flatMap(([reason, required]) =>
		required
			.filter((file) => !files.has(file))
			.map((file) => ({ file: join(folder, file), message: `is missing; ${reason}` })),
	);
	return { pictures: new Set([...files].map((file) => `/${file}`)), issues };
}

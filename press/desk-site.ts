import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { deskPage, notFoundPage, publishedIdsFile } from "../desk/page/page.ts";
import { readDeskSettings } from "../desk/settings.ts";
import { deskRules } from "../hosting/desk-rules.ts";
import { manifestFile, manifestText } from "../lib/build-manifest.ts";
import type { Changes } from "../lib/files/atomic-directory.ts";
import { compareTrees } from "../lib/files/compare-trees.ts";
import { folders } from "../lib/folders.ts";
import { readIdentitySettings } from "../lib/identity-settings.ts";
import type { Site } from "../newsroom/content/site-settings.ts";
import { dataPathOf } from "../newsroom/stories/story-record.ts";
import { openDeskFiles } from "./vite/desk-files.ts";

/** The files of the readers' site that the desk loads: the months of the archive, and the icon, for which browsers ask. */
export const sharedFiles = ["data/archive/months.json", "favicon.ico"];

/**
 * Writes the desk as a site for a host name of its own, beside the readers' site. Reports the changes before it makes
 * them: after an interruption it finds them again.
 */
export async function writeDeskSite(
	site: Site,
	onChanges: (changes: Changes) => Promise<void>,
): Promise<void> {
	const next = `${folders.desk}.next`;
	await rm(next, { recursive: true, force: true });
	await cp(await openDeskFiles(), path.join(next, "desk"), { recursive: true });
	for (const file of sharedFiles) await cp(path.join(folders.build, file), path.join(next, file));
	await writeFile(path.join(next, "index.html"), deskPage(readDeskSettings(site), site.name));
	await writeFile(path.join(next, "404.html"), notFoundPage);
	await writeFile(path.join(next, publishedIdsFile), await publishedIds(folders.build));
	const { kind: identity } = readIdentitySettings(process.env);
	await writeFile(path.join(next, manifestFile), manifestText({ identity, hosting: deskRules() }));
	if (!existsSync(folders.desk)) await mkdir(folders.desk, { recursive: true });
	await onChanges(compareTrees(folders.desk, next));
	await rm(folders.desk, { recursive: true });
	await rename(next, folders.desk);
}

/** The ids of the stories in a folder of published files, one per line. */
export async function publishedIds(folder: string): Promise<string> {
	const { dir, ext } = path.parse(dataPathOf("id"));
	const names = await readdir(path.join(folder, dir));
	const ids = names.filter((name) => name.endsWith(ext)).map((name) => path.basename(name, ext));
	return `${ids.sort().join("\n")}\n`;
}

import { aliasKey } from "../../contract/alias.ts";
import type { StoryFiles } from "../stories/story-files.ts";
import { type Claim, type Duplicate, duplicatesOf } from "./duplicates.ts";
import { type LastFiles, versionOnSite } from "./last-sound.ts";

/**
 * The files with an old path that leads to another story, or twice to the same one. A story that has it on the site keeps
 * it. The schema has checked each path by itself.
 */
export function duplicateAliases(folder: string, files: StoryFiles, lastFiles: LastFiles): Duplicate[] {
	return duplicatesOf(folder, claims(files, lastFiles));
}

function* claims(files: StoryFiles, lastFiles: LastFiles): Generator<Claim> {
	for (const { path, facts } of files.values()) {
		if (!facts.aliases) continue;
		const onSite = versionOnSite(path, lastFiles)?.facts.aliases ?? [];
		for (const alias of facts.aliases)
			yield {
				path,
				key: aliasKey(alias),
				rank: facts.draft ? 2 : onSite.includes(alias) ? 0 : 1,
				field: "aliases",
				line: facts.lines.aliases,
				message: (owner) => `${alias} is already an old path of ${owner}: take it out of one of them`,
			};
	}
}

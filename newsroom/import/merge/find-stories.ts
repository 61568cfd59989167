import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { aliasKey } from "../../../contract/alias.ts";
import type { Progress } from "../../../lib/progress.ts";
import { formatIssue } from "../../schemas/issues.ts";
import { parseFrontMatter, YamlError } from "../../stories/front-matter.ts";
import { storyPath } from "../../stories/news-item.ts";
import { STORIES } from "../../stories/story-files.ts";
import { ImportError } from "../shared/import-error.ts";
import { keyOf } from "./draft.ts";

export type StoryLocator = {
	/** Paths inside content/ of all stories, by key. */
	byKey: Map<string, string>;
	/** The keys of the stories that have an alias, by the key of the alias. */
	byAlias: Map<string, string>;
	/** Reserves a path inside content/ for a new story. It differs from all others by more than case. */
	newPath: (title: string, published_date: string, id: string) => string;
};

/** Finds stories by id, as editors may have moved or renamed the files. */
export function findStories(content: string, onProgress?: Progress): StoryLocator {
	const byKey = new Map<string, string>();
	const byAlias = new Map<string, string>();
	const usedPaths = new Set<string>();
	const unreadable: string[] = [];
	let done = 0;
	for (const { path, isStory } of entriesBelow(content, STORIES)) {
		usedPaths.add(normalizePath(path));
		if (!isStory) continue;
		onProgress?.("Looking for the stories", ++done, 0);
		try {
			const { key, aliases } = namesIn(readFileSync(join(content, path), "utf8"));
			if (key === undefined || byKey.has(key)) continue;
			byKey.set(key, path);
			for (const alias of aliases) byAlias.set(aliasKey(alias), key);
		} catch (error) {
			if (!(error instanceof YamlError)) throw error;
			const [issue] = error.issues;
			unreadable.push(formatIssue({ file: join(content, path), message: "", ...issue }));
		}
	}
	if (unreadable.length > 0)
		throw new ImportError(`mend first what may be one of these stories:\n${unreadable.join("\n")}`);

	return {
		byKey,
		byAlias,
		newPath(title, published_date, id) {
			const preferred = `${STORIES}/${storyPath(title, published_date, id)}`;
			let path = preferred;
			for (let number = 2; usedPaths.has(normalizePath(path)); number += 1)
				path = preferred.replace(/\.md$/, `-${number}.md`);
			usedPaths.add(normalizePath(path));
			return path;
		},
	};
}

/** Some file systems ignore case or Unicode normalization. */
function normalizePath(path: string): string {
	return path.normalize("NFC").toLowerCase();
}

function* entriesBelow(content: string, folder: string): Generator<{ path: string; isStory: boolean }> {
	for (const entry of entriesIn(join(content, folder))) {
		const path = `${folder}/${entry.name}`;
		const isHidden = entry.name.startsWith(".");
		yield { path, isStory: !entry.isDirectory() && !isHidden && /\.(?:md|markdown)$/i.test(entry.name) };
		if (entry.isDirectory() && !isHidden) yield* entriesBelow(content, path);
	}
}

function entriesIn(folder: string) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
}

/** The id in front matter, in the form that nearly every story has. */
const ID_LINE = /^id:[ \t]+(["']?)([\w-]+)\1[ \t]*(?:#.*)?$/m;

const namesSchema = z.object({
	id: z
		.union([z.string(), z.number()])
		.transform((id) => keyOf({ id: String(id) }))
		.optional()
		.catch(undefined),
	aliases: z.array(z.string()).catch([]),
});

/** Parsing YAML is slow for a large archive, so it is done only when the patterns do not suffice. */
function namesIn(text: string): { key: string | undefined; aliases: string[] } {
	const lines = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
	const end = lines.startsWith("---") ? lines.indexOf("\n---", 3) : -1;
	const fields = end < 0 ? "" : lines.slice(0, end);
	const id = ID_LINE.exec(fields)?.[2];
	if (id && !fields.includes("aliases")) return { key: keyOf({ id }), aliases: [] };
	const { id: key, aliases } = namesSchema.parse(parseFrontMatter(lines).data);
	return { key, aliases };
}

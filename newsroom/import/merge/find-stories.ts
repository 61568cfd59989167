import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Progress } from "../../../lib/progress.ts";
import { formatIssue } from "../../schemas/issues.ts";
import { parseFrontMatter, YamlError } from "../../stories/front-matter.ts";
import { storyPath } from "../../stories/news-item.ts";
import { STORIES } from "../../stories/story-files.ts";
import { ImportError } from "../shared/import-error.ts";
import { keyOf } from "./draft.ts";

export type FoundStories = {
	/** Paths inside content/ of the stories asked for, by their keys. */
	byKey: Map<string, string>;
	/** A path inside content/ for a new story, unlike every other in whatever capitals. It is reserved from then on. */
	newPath: (title: string, published_date: string, id: string) => string;
};

/** Finds stories by their ids: editors may have moved or renamed the files. */
export function findStories(
	content: string,
	isWanted: (key: string) => boolean,
	onProgress?: Progress,
): FoundStories {
	const byKey = new Map<string, string>();
	const taken = new Set<string>();
	const unreadable: string[] = [];
	let done = 0;
	for (const { path, isStory } of entriesBelow(content, STORIES)) {
		taken.add(comparable(path));
		if (!isStory) continue;
		onProgress?.("Looking for the stories", ++done, 0);
		try {
			const key = keyIn(readFileSync(join(content, path), "utf8"));
			if (key !== undefined && isWanted(key) && !byKey.has(key)) byKey.set(key, path);
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
		newPath(title, published_date, id) {
			const wanted = `${STORIES}/${storyPath(title, published_date, id)}`;
			let path = wanted;
			for (let number = 2; taken.has(comparable(path)); number += 1)
				path = wanted.replace(/\.md$/, `-${number}.md`);
			taken.add(comparable(path));
			return path;
		},
	};
}

/** Disks may take names for the same that differ in capitals or in how accents are written. */
function comparable(path: string): string {
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

/** A line of front matter with the id on it, as nearly every story has it. */
const ID_LINE = /^id:[ \t]+(["']?)([\w-]+)\1[ \t]*(?:#.*)?$/m;

/** Parsing a hundred thousand files takes long, so it is done only where the id is not plain to see. */
function keyIn(text: string): string | undefined {
	const lines = text.replace(/^\ufeff/, "").replaceAll("\r\n", "\n");
	const end = lines.startsWith("---") ? lines.indexOf("\n---", 3) : -1;
	const plain = end < 0 ? undefined : ID_LINE.exec(lines.slice(0, end))?.[2];
	if (plain) return keyOf({ id: plain });
	const { id } = parseFrontMatter(lines).data as { id?: unknown };
	return typeof id === "string" || typeof id === "number" ? keyOf({ id: String(id) }) : undefined;
}

import { lstatSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { visibleEntries } from "../../lib/files/scan-folder.ts";
import { isIn } from "../../lib/folders.ts";
import { ContentIssues, type Issue } from "../schemas/issues.ts";
import { STORIES } from "../stories/story-files.ts";

/** Issues of symbolic links below content/. `changed` are the paths that may have changed, if known. */
export function linkIssues(content: string, changed?: ReadonlySet<string>): Issue[] {
	const links = new Set<string>();
	for (const file of changed ?? [""]) for (const link of linksAt(content, file)) links.add(link);
	return [...links].sort().flatMap((link) => {
		const message = linkProblem(content, link);
		return message === undefined ? [] : [{ file: path.join(content, link), message }];
	});
}

/** For those who read the content before it is checked. */
export function assertLinksAllowed(content: string): void {
	const issues = linkIssues(content);
	if (issues.length > 0) throw new ContentIssues(issues);
}

/** The links on the way to a path and below it. Hidden names are never published: Emacs locks a file by a hidden link. */
function* linksAt(content: string, file: string): Generator<string> {
	const names = file.split("/").filter(Boolean);
	if (names.some((name) => name.startsWith("."))) return;
	for (let depth = 1; depth <= names.length; depth += 1) {
		const current = names.slice(0, depth).join("/");
		const found = lstatSync(path.join(content, current), { throwIfNoEntry: false });
		if (found?.isSymbolicLink()) return yield current;
		if (!found?.isDirectory()) return;
	}
	for (const { path: below, entry } of visibleEntries(content, file)) if (entry.isSymbolicLink()) yield below;
}

/** Undefined for a link to a file inside content/. */
function linkProblem(content: string, link: string): string | undefined {
	const file = path.join(content, link);
	let target: string;
	try {
		target = realpathSync(file);
	} catch {
		return "is a symbolic link that leads nowhere: remove it, or put the file itself there";
	}
	if (!isIn(target, realpathSync(content)))
		return `is a symbolic link that leads outside ${content}/: put the file itself there`;
	// The watcher and the cache know a story by its own path, and do not look into linked folders.
	if (statSync(target).isDirectory() || link.startsWith(`${STORIES}/`))
		return "is a symbolic link, which is followed for single pictures and texts only: put the file itself there";
	return undefined;
}

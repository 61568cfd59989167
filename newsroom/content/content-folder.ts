import path from "node:path";
import { readFolders } from "../../lib/folders.ts";

/** The folder that the site is built from. CANDOUR_CONTENT replaces it, for example with a generated archive. */
export function contentFolder(environment: NodeJS.ProcessEnv = process.env): string {
	return readFolders(environment).content;
}

/** Import aliases. Style sheets need `@content`, because in CSS a URL that starts with # is a fragment. */
export function contentAlias(): Record<string, string> {
	const folder = path.resolve(contentFolder());
	return { "#content": folder, "@content": folder };
}

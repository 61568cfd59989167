import path from "node:path";
import { isIn } from "../../lib/folders.ts";
import { contentFolder } from "../../newsroom/content/content-folder.ts";

/** The art in the content folder that the app imports. */
export const appArt = ["brand", "images/pages", "images/qzone"];

/** Everything in the content folder that the app imports. Stories may be drafts. */
export const appContent = [...appArt, "site.json"];

/**
 * Whether the app imports nothing at or below this path of the content folder. Vite would watch every story there: in an
 * archive that blocks a build for longer than React Router waits. The press watches the content itself.
 */
export function isOtherContent(file: string, content = contentFolder()): boolean {
	const place = path.resolve(file);
	const imported = appContent.map((name) => path.resolve(content, name));
	return isIn(place, path.resolve(content)) && !imported.some((one) => isIn(place, one) || isIn(one, place));
}

import path from "node:path";

/** What the site is made from: the newsroom's folder, unless CANDOUR_CONTENT names another, such as a generated archive. */
export function contentFolder(environment: NodeJS.ProcessEnv = process.env): string {
	return environment.CANDOUR_CONTENT || "content";
}

/** Lets the app import its name and art from that folder; in a style sheet as `@content`, as an address with # at its beginning names a place in the page there. */
export function contentAlias(): Record<string, string> {
	const folder = path.resolve(contentFolder());
	return { "#content": folder, "@content": folder };
}

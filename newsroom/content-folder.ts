import path from "node:path";

/** What the site is made from: the newsroom's folder, unless CANDOUR_CONTENT names another, such as a generated archive. */
export function contentFolder(environment: NodeJS.ProcessEnv = process.env): string {
	return environment.CANDOUR_CONTENT || "content";
}

/** Lets the app import its name and art from that folder. */
export function contentAlias(): Record<string, string> {
	return { "#content": path.resolve(contentFolder()) };
}

import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** Within what the development server may serve. */
const cacheFolder = "node_modules/.cache/masthead";

/**
 * `masthead.svg?day` and `masthead.svg?night`: the logo in the colours of one scheme. A reader can choose the other one
 * than the system, and WebKit tells an SVG picture the scheme of the system only.
 */
export function mastheadEditions(): Plugin {
	return {
		name: "candour-masthead-editions",
		enforce: "pre",
		async load(id) {
			const [file = "", edition] = id.split("?");
			if (path.basename(file) !== "masthead.svg" || (edition !== "day" && edition !== "night"))
				return undefined;
			const folder = path.resolve(cacheFolder, path.basename(path.resolve(file, "../..")));
			const editionFile = path.join(folder, `masthead-${edition}.svg`);
			await mkdir(folder, { recursive: true });
			await writeFile(editionFile, inColoursOf(edition, await readFile(file, "utf8")));
			return `export { default } from ${JSON.stringify(`${editionFile}?no-inline`)}`;
		},
	};
}

/** Replaces the conditions on the scheme by ones that are always or never true. */
export function inColoursOf(edition: "day" | "night", svg: string): string {
	const scheme = edition === "day" ? "light" : "dark";
	return svg.replace(/\(\s*prefers-color-scheme\s*:\s*(\w+)\s*\)/g, (_, asked) =>
		asked === scheme ? "(min-width:0)" : "(max-width:0)",
	);
}

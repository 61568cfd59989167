import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Issue } from "../schemas/issues.ts";
import { pictureErrorReason } from "./picture-error.ts";

/** The logo: the name of the paper as SVG. */
export type Masthead = {
	/** Its proportions, so that a page reserves space for it before it loads. */
	width: number;
	height: number;
	/** Whether it has colours for dark mode; otherwise the app inverts it. */
	hasNightColours: boolean;
};

const mastheadFile = join("brand", "masthead.svg");

export async function readMasthead(folder: string): Promise<{ masthead?: Masthead; issues: Issue[] }> {
	const file = join(folder, mastheadFile);
	const refuse = (message: string) => ({ issues: [{ file, message }] });
	const bytes = await readFile(file).catch(() => null);
	// readSiteArt reports a missing file.
	if (!bytes) return { issues: [] };
	try {
		const { format, width, height } = await sharp(bytes).metadata();
		if (format !== "svg") return refuse(`cannot be used as the logo: it is no SVG but ${format}`);
		const text = bytes.toString("utf8");
		if (!text.includes("http://www.w3.org/2000/svg"))
			return refuse('cannot be used as the logo: its svg element lacks xmlns="http://www.w3.org/2000/svg"');
		const { channels } = await sharp(bytes).ensureAlpha().stats();
		if (channels[3]?.max === 0) return refuse("cannot be used as the logo: it draws nothing");
		return {
			masthead: { width, height, hasNightColours: text.includes("prefers-color-scheme") },
			issues: [],
		};
	} catch (error) {
		return refuse(`cannot be used as the logo: ${pictureErrorReason(error)}`);
	}
}

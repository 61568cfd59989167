import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Issue } from "../schemas/issues.ts";
import { whyUnreadable } from "./why-unreadable.ts";

/** The paper's name as a drawing. */
export type Masthead = {
	/** Its proportions, so that a page keeps room for it before it has come. */
	width: number;
	height: number;
	/** It has colours of its own for the night; other drawings are shown inverted then. */
	hasNightColours: boolean;
};

const mastheadFile = join("brand", "masthead.svg");

/** Reads the logo of a content folder, whoever has drawn it. */
export async function readMasthead(folder: string): Promise<{ masthead?: Masthead; faults: Issue[] }> {
	const file = join(folder, mastheadFile);
	const fault = (message: string) => ({ faults: [{ file, message }] });
	const bytes = await readFile(file).catch(() => null);
	// A missing file is told with the other drawings that are missing.
	if (!bytes) return { faults: [] };
	try {
		const { format, width, height } = await sharp(bytes).metadata();
		if (format !== "svg") return fault(`cannot be used as the logo: it is no SVG but ${format}`);
		const text = bytes.toString("utf8");
		if (!text.includes("http://www.w3.org/2000/svg"))
			return fault('cannot be used as the logo: its svg element lacks xmlns="http://www.w3.org/2000/svg"');
		const { channels } = await sharp(bytes).ensureAlpha().stats();
		if (channels[3]?.max === 0) return fault("cannot be used as the logo: it draws nothing");
		return {
			masthead: { width, height, hasNightColours: text.includes("prefers-color-scheme") },
			faults: [],
		};
	} catch (error) {
		return fault(`cannot be used as the logo: ${whyUnreadable(error)}`);
	}
}

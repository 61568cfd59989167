import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

export const front = "/category/0";
export const floor = "/floor";

/** The first page as plain HTML and CSS with the same pictures and no script: as fast as such a page can be. */
export async function writeFloor(build: string): Promise<void> {
	const html = await readFile(path.join(build, front, "index.html"), "utf8");
	const plain = html
		.replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
		.replace(/<link[^>]*\srel="(?:modulepreload|manifest)"[^>]*>/g, "");
	await mkdir(path.join(build, floor));
	await writeFile(path.join(build, floor, "index.html"), plain);
}

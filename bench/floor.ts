import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** The same page as plain HTML and CSS with the same pictures and no script: as fast as such a page can be. */
export async function writeFloor(build: string, page: string): Promise<string> {
	const html = await readFile(path.join(build, page, "index.html"), "utf8");
	const plain = html
		.replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
		.replace(/<link[^>]*\srel="(?:modulepreload|manifest)"[^>]*>/g, "");
	const address = `/floor${page}`;
	await mkdir(path.join(build, address), { recursive: true });
	await writeFile(path.join(build, address, "index.html"), plain);
	return address;
}

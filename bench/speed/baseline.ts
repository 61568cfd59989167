import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

export const front = "/category/0";
export const login = "/auth/login";

/** URL path of the same page without scripts. */
export function baselinePath(page: string): string {
	return `/baseline${page}`;
}

/** Writes copies of the pages without scripts: the fastest that these pages can be. */
export async function writeBaselines(build: string): Promise<void> {
	for (const page of [front, login]) {
		const html = await readFile(path.join(build, page, "index.html"), "utf8");
		const plain = html
			.replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
			.replace(/<link[^>]*\srel="(?:modulepreload|manifest)"[^>]*>/g, "")
			// What the script in the head does with the first picture.
			.replace(/(<link[^>]*as="image"[^>]*?) media="not all"/g, "$1")
			.replace(/ loading="lazy"( fetchpriority="high")/gi, "$1");
		await mkdir(path.join(build, baselinePath(page)), { recursive: true });
		await writeFile(path.join(build, baselinePath(page), "index.html"), plain);
	}
}

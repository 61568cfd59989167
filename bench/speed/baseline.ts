import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

export const front = "/category/0";
export const login = "/auth/login";

/** Where the same page stands without script. */
export function baselineOf(page: string): string {
	return `/floor${page}`;
}

/** Pages as plain HTML and CSS with the same pictures and no script: as fast as such pages can be. */
export async function writeBaselines(build: string): Promise<void> {
	for (const page of [front, login]) {
		const html = await readFile(path.join(build, page, "index.html"), "utf8");
		const plain = html
			.replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
			.replace(/<link[^>]*\srel="(?:modulepreload|manifest)"[^>]*>/g, "");
		await mkdir(path.join(build, baselineOf(page)), { recursive: true });
		await writeFile(path.join(build, baselineOf(page), "index.html"), plain);
	}
}

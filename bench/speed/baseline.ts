import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressedCopies, isPrecompressed } from "../../lib/files/compress.ts";

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
		const plain = withoutScripts(html)
			// What the script in the head does with the first picture.
			.replace(/(<link[^>]*as="image"[^>]*?) media="not all"/g, "$1")
			.replace(/ loading="lazy"( fetchpriority="high")/gi, "$1");
		await writePage(build, page, plain);
	}
}

/** Writes a copy of a finished page: what a browser shows when all scripts have run, with the fonts of the front page. */
export async function writeFinishedBaseline(build: string, page: string, finished: string): Promise<void> {
	const frontPage = await readFile(path.join(build, front, "index.html"), "utf8");
	const fonts = frontPage.match(fontPreload)?.join("") ?? "";
	const plain = withoutScripts(finished)
		.replace(fontPreload, "")
		// Requested by scripts, for scripts.
		.replace(/<link(?![^>]*as="image")[^>]*\srel="(?:prefetch|preload)"[^>]*>/g, "")
		.replace(/<noscript\b[\s\S]*?<\/noscript>/g, "")
		// The site's policy forbids this attribute to a page without scripts.
		.replace(/ style="[^"]*"/g, "")
		.replace(/(?=<link[^>]*\srel="stylesheet")/, fonts);
	await writePage(build, page, `<!DOCTYPE html>${plain}`);
}

const fontPreload = /<link[^>]*as="font"[^>]*>/g;

function withoutScripts(html: string): string {
	return html
		.replace(/<script\b(?![^>]*ld\+json)[\s\S]*?<\/script>/g, "")
		.replace(/<link[^>]*\srel="(?:modulepreload|manifest)"[^>]*>/g, "");
}

/** Compressed as the build compresses the page itself. */
async function writePage(build: string, page: string, html: string): Promise<void> {
	const file = path.join(build, baselinePath(page), "index.html");
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, html);
	const original = `${page.slice(1)}/index.html`;
	if (!isPrecompressed(original)) return;
	for (const { ending, encode } of compressedCopies)
		await writeFile(file + ending, await encode(original, Buffer.from(html)));
}

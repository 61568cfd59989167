import { existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { glob, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Story } from "../app/news/published.ts";
import { startupPages } from "../app/offline/copies.ts";
import type { Progress } from "../newsroom/progress.ts";
import { shellMaker } from "./story-shell.ts";

/** Turns what React Router wrote into the site as it is served. Answers how many story shells it wrote. */
export async function finish(client: string, olderPages: string[], onProgress?: Progress): Promise<number> {
	const fallback = path.join(client, "__spa-fallback.html");
	const shells = await writeShells(client, await readFile(fallback, "utf8"), onProgress);
	await nameAsRead(client);
	for (const address of olderPages) openWith(fallback, path.join(client, address));
	openWith(fallback, path.join(client, startupPages.shell));
	await rm(fallback);
	await rename(path.join(client, "404", "index.html"), path.join(client, "404.html"));
	await rm(path.join(client, "404"), { recursive: true });
	// The app reads the published data files instead.
	for await (const file of glob("**/*.data", { cwd: client })) await rm(path.join(client, file));
	return shells;
}

/** The renderer names folders as addresses are written, hosts look for them as they are read: é, not %C3%A9. */
async function nameAsRead(client: string): Promise<void> {
	const written: string[] = [];
	for await (const folder of glob("{topic,author}/*%*", { cwd: client })) written.push(folder);
	for (const folder of written)
		await rename(path.join(client, folder), path.join(client, decodeURIComponent(folder)));
}

/** The pages of a long list that are not rendered are one and the same file: the page that the app starts from anywhere. */
function openWith(fallback: string, folder: string): void {
	mkdirSync(folder, { recursive: true });
	linkSync(fallback, path.join(folder, "index.html"));
}

async function writeShells(client: string, fallback: string, onProgress?: Progress): Promise<number> {
	const shell = shellMaker(fallback);
	const stories = path.join(client, "data", "news");
	// A new paper has no story yet.
	const files = existsSync(stories) ? await readdir(stories) : [];
	// At once: of so many small files, waiting for each costs more than writing it.
	for (const [index, file] of files.entries()) {
		const story: Story = JSON.parse(readFileSync(path.join(stories, file), "utf8"));
		const folder = path.join(client, "news-details", story.id);
		mkdirSync(folder, { recursive: true });
		writeFileSync(path.join(folder, "index.html"), shell(story));
		onProgress?.("Writing story shells", index + 1, files.length);
	}
	return files.length;
}

import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Story } from "../app/news/published.ts";
import { sideBySide } from "../newsroom/side-by-side.ts";
import { shellMaker } from "./story-shell.ts";

const openFiles = 32;

/** Turns what React Router wrote into the site as it is served. Answers how many story shells it wrote. */
export async function finish(client: string): Promise<number> {
	const shells = await writeShells(client);
	await rm(path.join(client, "__spa-fallback.html"));
	await nameAsRead(client);
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

async function writeShells(client: string): Promise<number> {
	const shell = shellMaker(await readFile(path.join(client, "__spa-fallback.html"), "utf8"));
	const stories = path.join(client, "data", "news");
	const files = await readdir(stories);
	await sideBySide(files, openFiles, async (file) => {
		const story: Story = JSON.parse(await readFile(path.join(stories, file), "utf8"));
		const folder = path.join(client, "news-details", story.id);
		await mkdir(folder, { recursive: true });
		await writeFile(path.join(folder, "index.html"), shell(story));
	});
	return files.length;
}

import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { startupPages } from "../../contract/cache-names.ts";
import { UserError } from "../../lib/user-error.ts";
import { contentAlias, contentFolder } from "../../newsroom/content/content-folder.ts";
import type { Site } from "../../newsroom/content/site-settings.ts";
import { offlinePage } from "./offline-page.ts";
import { ownPageAssets } from "./own-page-assets.ts";
import { selfDestroyingWorker } from "./self-destroying-worker.ts";
import { wallConstants } from "./wall-constants.ts";

/** Whether the site caches pages for offline reading. A build with `OFFLINE=off` also deletes existing caches. */
export function isOfflineOn({ OFFLINE: setting = "on" }: NodeJS.ProcessEnv = process.env): boolean {
	if (setting === "on" || setting === "off") return setting === "on";
	throw new UserError(`OFFLINE is «${setting}». Give on or off, or leave it out.`);
}

/**
 * Writes the service worker, and the page that it shows for pages that are not cached. `rendered` is the folder with the
 * pages of the build.
 */
export async function writeOfflineFiles(
	client: string,
	rendered: string,
	{ name: siteName }: Site,
): Promise<void> {
	if (!isOfflineOn()) return writeFile(path.join(client, "sw.js"), selfDestroyingWorker);
	const shell = await readFile(path.join(client, startupPages.shell, "index.html"), "utf8");
	const script = await bundle(
		client,
		"app/worker/offline-page/offline-page.ts",
		"assets/offline-page-[hash].js",
	);
	const picture = await copyIllustration(client);
	const assets = (await readdir(path.join(client, "assets"))).map((name) => `/assets/${name}`);
	const page = offlinePage(shell, { siteName, script: `/${script}`, picture: `/${picture}` });
	await mkdir(path.join(client, startupPages.offline));
	await writeFile(path.join(client, startupPages.offline, "index.html"), page);
	// The noscript headlines change all day and are no reason for a new worker.
	const layout = shell.replace(/<noscript>[\s\S]*?<\/noscript>/g, "");
	const revision = createHash("sha256").update(layout).update(page).digest("hex").slice(0, 16);
	await bundle(client, "app/worker/worker.ts", "sw.js", {
		BUILD: JSON.stringify({ mark: revision, assets, ownPageAssets: await ownPageAssets(rendered, shell) }),
	});
}

/** Returns the name of the file that it has written. */
async function bundle(
	client: string,
	input: string,
	entryFileNames: string,
	define: Record<string, string> = {},
): Promise<string> {
	const { build } = await import("vite");
	const result = await build({
		configFile: false,
		// Its error is printed by the command.
		logLevel: "silent",
		publicDir: false,
		resolve: { alias: contentAlias() },
		define: { ...define, ...wallConstants(), "process.env.NODE_ENV": '"production"' },
		build: {
			outDir: path.resolve(client),
			emptyOutDir: false,
			modulePreload: false,
			rolldownOptions: { input: path.resolve(input), output: { format: "iife", entryFileNames } },
		},
	});
	const [file] = "output" in result ? result.output : [];
	if (!file) throw new UserError(`${input} could not be bundled.`);
	return file.fileName;
}

/** Copies the drawing of the offline page to a hashed name in assets/, and returns its path. */
async function copyIllustration(client: string): Promise<string> {
	const bytes = await readFile(path.join(contentFolder(), "images/pages/offline.svg"));
	const file = `assets/offline-${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.svg`;
	await writeFile(path.join(client, file), bytes);
	return file;
}

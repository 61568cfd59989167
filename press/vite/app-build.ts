import { existsSync } from "node:fs";
import { cp, glob, mkdir, readdir, readFile, readlink, rm, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { startupPages } from "../../contract/cache-names.ts";
import { storyPath } from "../../contract/paths.ts";
import { scriptsTag } from "../../contract/story-page.ts";
import { renameFolderDurably } from "../../lib/files/durable.ts";
import { folders } from "../../lib/folders.ts";
import { type Hash, hashOf } from "../../lib/hash.ts";
import { UserError } from "../../lib/user-error.ts";
import { contentFolder } from "../../newsroom/content/content-folder.ts";
import { assertLinksAllowed } from "../../newsroom/content/content-links.ts";
import { soundSite } from "../../newsroom/content/site-settings.ts";
import {
	assertInlineScripts,
	assertNoInlineStyles,
	cspSourceOf,
	inlineScripts,
	inlineStyles,
} from "../csp/inline-code.ts";
import { withHydrationData } from "../pages/hydration-data.ts";
import { anyStory } from "../pages/page-paths.ts";
import type { AppBuild } from "../pages/site-edition.ts";
import { buildInChild } from "./build-in-child.ts";
import { buildWithReactRouter } from "./build-with-react-router.ts";
import { writeDesk } from "./desk-files.ts";
import { fingerprint } from "./fingerprint.ts";
import type { LoadedCode } from "./loaded-code.ts";
import { writeOfflineFiles } from "./offline-files.ts";
import { writePlaceholderEdition } from "./placeholder-edition.ts";

const manifestFile = "app-build.json";
const storyPageFile = "story-page.html";

/** Returns the app for this code and the artwork in content/. Builds it if necessary, but only of the loaded code. */
export async function openAppBuild(
	code: LoadedCode,
	onBuild: () => void = () => {},
	build = buildAppInChild,
): Promise<AppBuild> {
	const name = `app-${(await fingerprint(".", process.env, code.fingerprint)).slice(0, 16)}`;
	const folder = path.join(folders.work, name);
	if (!existsSync(path.join(folder, manifestFile))) {
		assertLinksAllowed(contentFolder());
		await soundSite(contentFolder());
		await code.assertUnchanged();
		onBuild();
		await build(folder);
		await code.assertUnchanged().catch(async (error: unknown) => {
			await rm(folder, { recursive: true });
			throw error;
		});
		for (const other of await readdir(folders.work))
			if (/^app-[\da-f]{16}\b/.test(other) && other !== name)
				await rm(path.join(folders.work, other), { recursive: true, force: true });
	}
	const app = await readAppBuild(name);
	assertInlineScripts(app.scripts);
	return app;
}

/** The app of the site that is served, even if the code has changed since. */
export async function servedApp(): Promise<AppBuild> {
	const name = (await readdir(folders.work)).find((file) => /^app-[\da-f]{16}$/.test(file));
	if (name) return readAppBuild(name);
	throw new UserError("There is no site yet. Wait until the first edition is published.");
}

async function readAppBuild(name: string): Promise<AppBuild> {
	const folder = path.join(folders.work, name);
	await linkPackages(folder);
	const { files, scripts } = await readManifest(folder);
	const storyPage = await readFile(path.join(folder, storyPageFile), "utf8");
	return {
		hash: hashOf(name),
		files,
		scripts,
		folder: path.join(folder, "static"),
		storyPage,
		server: path.resolve(folder, "server/index.js"),
	};
}

type AppManifest = Pick<AppBuild, "files" | "scripts">;

async function readManifest(folder: string): Promise<AppManifest> {
	return JSON.parse(await readFile(path.join(folder, manifestFile), "utf8"));
}

function buildAppInChild(folder: string): Promise<void> {
	return buildInChild("app-build-command.ts", folder, "Nothing was published: the app could not be built.");
}

/** Builds into a staging folder and renames it when it is complete. */
export async function buildApp(folder: string): Promise<void> {
	// One folder per process: a child of a killed build may still be writing into the old one.
	const staging = `${folder}-${process.pid}.unfinished`;
	const edition = `${staging}-edition`;
	try {
		await buildInto(staging, edition);
		await rm(folder, { recursive: true, force: true });
		await renameFolderDurably(staging, folder);
	} finally {
		// Also after a failure: the disk may be full, and the next attempt uses other names.
		for (const unfinished of [staging, edition]) await rm(unfinished, { recursive: true, force: true });
	}
}

async function buildInto(folder: string, edition: string): Promise<void> {
	const client = path.join(folder, "client");
	const files = path.join(folder, "static");
	const site = await soundSite(contentFolder());
	await writePlaceholderEdition(edition);
	await mkdir(folder, { recursive: true });
	await linkPackages(folder);
	await buildWithReactRouter(folder, edition);
	const storyPage = path.join(client, storyPath(anyStory), "index.html");
	await addStoryScript(client, storyPage);
	const scripts = await inlineSources(client);

	await cp(path.join(client, "assets"), path.join(files, "assets"), { recursive: true });
	const shell = withHydrationData(await readFile(path.join(client, "__spa-fallback.html"), "utf8"));
	await writeFile(path.join(folder, storyPageFile), withHydrationData(await readFile(storyPage, "utf8")));
	await mkdir(path.join(files, startupPages.shell));
	await writeFile(path.join(files, startupPages.shell, "index.html"), shell);
	await writeOfflineFiles(files, client, site);
	await writeDesk(files, site);
	const manifest: AppManifest = { files: await hashesIn(files), scripts };
	await writeFile(path.join(folder, manifestFile), JSON.stringify(manifest));
	await rm(client, { recursive: true });
}

/** Adds app/before-story.ts to the head of the page, and the scripts that it preloads, the largest first. */
async function addStoryScript(client: string, page: string): Promise<void> {
	const { bundleInlineScript } = await import("./inline-script.ts");
	const script = await bundleInlineScript(path.resolve("app/before-story.ts"));
	const html = await readFile(page, "utf8");
	const sizes = new Map<string, number>();
	for (const [, file = ""] of html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g))
		sizes.set(file, (await stat(path.join(client, file))).size);
	const scripts = [...sizes].sort(([, one], [, other]) => other - one).map(([file]) => file);
	const tag = `<meta name="${scriptsTag}" content="${scripts.join(" ")}"/>`;
	await writeFile(
		page,
		html.replace("</script>", () => `</script>${tag}<script>${script}</script>`),
	);
}

/**
 * The server module imports packages, which Node looks for in the folders above the module. The work folder may be
 * outside the project, and the project may have been moved.
 */
async function linkPackages(folder: string): Promise<void> {
	const packages = path.resolve("node_modules");
	const link = path.join(folder, "node_modules");
	if ((await readlink(link).catch(() => "")) === packages) return;
	await rm(link, { force: true });
	await symlink(packages, link);
}

async function hashesIn(folder: string): Promise<AppBuild["files"]> {
	const names: string[] = [];
	for await (const entry of glob("**", { cwd: folder, withFileTypes: true }))
		if (entry.isFile()) names.push(path.relative(folder, path.join(entry.parentPath, entry.name)));
	const hashes = names
		.sort()
		.map(async (name): Promise<[string, Hash]> => [name, hashOf(await readFile(path.join(folder, name)))]);
	return Promise.all(hashes);
}

/** The CSP sources of all inline scripts. React Router renders one page of every route, so no other page has others. */
async function inlineSources(client: string): Promise<string[]> {
	const scripts = new Set<string>();
	const styles = new Set<string>();
	for await (const file of glob("**/*.html", { cwd: client })) {
		const html = withHydrationData(await readFile(path.join(client, file), "utf8"));
		for (const script of inlineScripts(html)) scripts.add(script);
		for (const style of inlineStyles(html)) styles.add(style);
	}
	assertNoInlineStyles(styles);
	return [...scripts].map(cspSourceOf).sort();
}

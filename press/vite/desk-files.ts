import { existsSync } from "node:fs";
import { cp, glob, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { deskPage } from "../../desk/page/page.ts";
import { isDeskOn, readDeskSettings } from "../../desk/settings.ts";
import { folders } from "../../lib/folders.ts";
import { contentAlias } from "../../newsroom/content/content-folder.ts";
import { site } from "../../newsroom/content/site-settings.ts";
import { fingerprint } from "./fingerprint.ts";

/** Puts the desk into a site, if it is to have one. */
export async function writeDesk(files: string): Promise<void> {
	if (!isDeskOn()) return;
	const folder = path.join(files, "desk");
	await cp(await openDeskFiles(), folder, { recursive: true });
	await writeFile(path.join(folder, "index.html"), deskPage(readDeskSettings(), site().name));
}

/** Bundles the desk into a folder, unless it has been: `desk.js`, `preview.css`, `page.css` and what these load. */
export async function openDeskFiles(): Promise<string> {
	const folder = path.join(folders.work, `desk-${(await fingerprint()).slice(0, 16)}`);
	if (existsSync(folder)) return folder;
	const next = `${folder}-${process.pid}.unfinished`;
	await bundle(next);
	await cp("desk/page/page.css", path.join(next, "page.css"));
	for await (const other of glob("desk-*", { cwd: folders.work }))
		if (!other.endsWith(".unfinished"))
			await rm(path.join(folders.work, other), { recursive: true, force: true });
	await rename(next, folder);
	return folder;
}

async function bundle(outDir: string): Promise<void> {
	// Loaded only here: most starts never open the desk.
	const { build } = await import("vite");
	await build({
		configFile: false,
		logLevel: "error",
		publicDir: false,
		base: "/desk/",
		plugins: [previewFonts(), withoutCode()],
		resolve: { alias: contentAlias() },
		define: {
			"process.env.NODE_ENV": '"production"',
			"process.env.SITE_ADDRESS": "undefined",
			"import.meta.env.BUILD_YEAR": JSON.stringify(new Date().getFullYear()),
		},
		build: {
			outDir: path.resolve(outDir),
			assetsInlineLimit: 0,
			modulePreload: false,
			target: "es2024",
			// Every style sheet that is imported belongs to the preview; the page has its own.
			cssCodeSplit: false,
			rolldownOptions: {
				input: path.resolve("desk/page/desk.ts"),
				output: {
					entryFileNames: "desk.js",
					chunkFileNames: "assets/[name]-[hash].js",
					assetFileNames: ({ names }) =>
						names.some((name) => name.endsWith(".css")) ? "preview.css" : "assets/[name]-[hash][extname]",
				},
			},
		},
	});
}

/** A reader's page does without a font that comes late; a preview is there to show it. */
function previewFonts(): Plugin {
	return {
		name: "candour-desk-preview-fonts",
		enforce: "post",
		generateBundle: (_, files) => {
			const sheet = files["preview.css"];
			if (sheet?.type === "asset")
				sheet.source = String(sheet.source).replaceAll("font-display:optional", "font-display:swap");
		},
	};
}

/** Stories have no code in them, so the three hundred languages that Sveltia colours it in are left out. */
function withoutCode(): Plugin {
	const name = "\0without-code";
	return {
		name: "candour-desk-without-code",
		enforce: "pre",
		resolveId: (id) => (id.startsWith("@shikijs/") ? name : undefined),
		load: (id) => (id === name ? "export default []" : undefined),
	};
}

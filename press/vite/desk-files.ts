import { existsSync } from "node:fs";
import { cp, glob, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { deskPage } from "../../desk/page/page.ts";
import { deskPlace, readDeskSettings } from "../../desk/settings.ts";
import { withLock } from "../../lib/build-lock.ts";
import { renameFolderDurably } from "../../lib/files/durable.ts";
import { folders } from "../../lib/folders.ts";
import { contentAlias } from "../../newsroom/content/content-folder.ts";
import type { Site } from "../../newsroom/content/site-settings.ts";
import { buildInChild } from "./build-in-child.ts";
import { fingerprint } from "./fingerprint.ts";

/** Writes the desk into the readers' site if the operator insists on it. Bundles it for a site of its own. */
export async function writeDesk(files: string, site: Site): Promise<void> {
	const place = deskPlace();
	if (place === "nowhere") return;
	const bundle = await openDeskFiles();
	if (place === "own-origin") return;
	const folder = path.join(files, "desk");
	await cp(bundle, folder, { recursive: true });
	await writeFile(path.join(folder, "index.html"), deskPage(readDeskSettings(site), site.name));
}

/** Returns the folder of the bundled desk (`desk.js`, `preview.css`, `page.css`). Bundles once per fingerprint. */
export async function openDeskFiles(): Promise<string> {
	const folder = path.join(folders.work, `desk-${(await fingerprint()).slice(0, 16)}`);
	if (existsSync(folder)) return folder;
	const build = async () => {
		// Another process may have bundled it: the press does so ahead of the first visit.
		if (existsSync(folder)) return;
		await buildInChild("desk-build-command.ts", folder, "The desk could not be bundled.", {
			isForLater: true,
		});
		for await (const other of glob("desk-*", { cwd: folders.work }))
			if (/^desk-[\da-f]{16}$/.test(other) && other !== path.basename(folder))
				await rm(path.join(folders.work, other), { recursive: true, force: true });
	};
	await withLock(path.join(folders.work, "bundling-desk"), build, { onWait: () => {} });
	return folder;
}

/** Bundles into a staging folder and renames it when it is complete. */
export async function buildDesk(folder: string): Promise<void> {
	const staging = `${folder}-${process.pid}.unfinished`;
	try {
		await bundle(staging);
		await cp("desk/page/page.css", path.join(staging, "page.css"));
		await renameFolderDurably(staging, folder);
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
}

async function bundle(outDir: string): Promise<void> {
	// Loaded lazily: most starts never open the desk.
	const { build } = await import("vite");
	await build({
		configFile: false,
		// Its error is printed by the command.
		logLevel: "silent",
		publicDir: false,
		base: "/desk/",
		plugins: [swapPreviewFonts(), withoutSyntaxHighlighting()],
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
			// All imported style sheets belong to the preview; the page has its own.
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

/** Pages skip a font that loads late; the preview must show it. */
function swapPreviewFonts(): Plugin {
	return {
		name: "candour-desk-preview-fonts",
		enforce: "post",
		generateBundle: (_, files) => {
			const stylesheet = files["preview.css"];
			if (stylesheet?.type === "asset")
				stylesheet.source = String(stylesheet.source).replaceAll(
					"font-display:optional",
					"font-display:swap",
				);
		},
	};
}

/** Stories contain no code, so Sveltia's three hundred highlighting grammars are left out. */
function withoutSyntaxHighlighting(): Plugin {
	const emptyModule = "\0without-code";
	return {
		name: "candour-desk-without-code",
		enforce: "pre",
		resolveId: (id) => (id.startsWith("@shikijs/") ? emptyModule : undefined),
		load: (id) => (id === emptyModule ? "export default []" : undefined),
	};
}

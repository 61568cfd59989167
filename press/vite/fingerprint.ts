import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { contentFolder } from "../../newsroom/content/content-folder.ts";
import { appArt } from "./app-content.ts";

const codeFolders = ["app", "contract", "desk", "hosting", "lib", "newsroom", "press", "wall"];
const rootFiles = ["package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"];
const settings = /^(VITE_.*|SITE_ADDRESS|OFFLINE|WALL|DESK|DESK_.*|HSTS)$/;
const settingsFile = /^\.env(\..+)?$/;

/** Changes when the app's code, settings or artwork change. */
export async function fingerprint(
	root = ".",
	environment: NodeJS.ProcessEnv = process.env,
	code?: string,
): Promise<string> {
	const content = contentFolder(environment);
	const inContent = appArt.map((name) => filesIn(root, path.join(content, name)));
	const artwork = [path.join(content, "site.json"), ...(await Promise.all(inContent)).flat()];
	return hashOfFiles(root, code ?? (await codeFingerprint(root, environment)), artwork);
}

/** Code and settings only, which a running process loads once at its start. */
export async function codeFingerprint(
	root = ".",
	environment: NodeJS.ProcessEnv = process.env,
	year = new Date().getFullYear(),
): Promise<string> {
	const setNames = Object.keys(environment).filter((key) => settings.test(key));
	const seed = [`${year}`, ...setNames.sort().map((name) => `${name}=${environment[name]}`)].join("\n");
	const atRoot = (await readdir(root)).filter((name) => rootFiles.includes(name) || settingsFile.test(name));
	const inFolders = await Promise.all(codeFolders.map((folder) => filesIn(root, folder)));
	return hashOfFiles(root, seed, [...atRoot, ...inFolders.flat()]);
}

async function hashOfFiles(root: string, seed: string, names: string[]): Promise<string> {
	const hash = createHash("sha256").update(`${seed}\n`);
	for (const name of names.sort()) {
		const read = await readFile(path.resolve(root, name)).catch(() => Buffer.alloc(0));
		hash.update(`${name} ${read.length}\n`).update(read);
	}
	return hash.digest("hex");
}

/** Leaves out tests, as they change no page. */
async function filesIn(root: string, folder: string): Promise<string[]> {
	const entries = await readdir(path.resolve(root, folder), { recursive: true, withFileTypes: true }).catch(
		() => [],
	);
	return entries
		.filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { contentFolder } from "../newsroom/content-folder.ts";

const code = ["app", "lib", "newsroom", "press"];
const files = [
	"firebase.json",
	"package-lock.json",
	"react-router.config.ts",
	"tsconfig.json",
	"vite.config.ts",
];
/** What the app takes from the content folder: its name and its art. */
const contentOfApp = ["brand", "images/pages", "images/qzone"];
const settings = /^(VITE_.*|SITE_ADDRESS|OFFLINE)$/;
const settingsFile = /^\.env(\..+)?$/;

/** The same for the same app, and another one as soon as its code, its settings or its art change. */
export async function fingerprint(
	root = ".",
	environment: NodeJS.ProcessEnv = process.env,
	year = new Date().getFullYear(),
): Promise<string> {
	const sum = createHash("sha256").update(`${year}\n`);
	for (const name of Object.keys(environment)
		.filter((key) => settings.test(key))
		.sort()) {
		sum.update(`${name}=${environment[name]}\n`);
	}
	for (const file of await inputs(root, contentFolder(environment))) {
		const bytes = await readFile(path.resolve(root, file)).catch(() => Buffer.alloc(0));
		sum.update(`${file} ${bytes.length}\n`).update(bytes);
	}
	return sum.digest("hex");
}

async function inputs(root: string, content: string): Promise<string[]> {
	const atRoot = (await readdir(root)).filter((name) => files.includes(name) || settingsFile.test(name));
	const inContent = contentOfApp.map((name) => path.join(content, name));
	const inFolders = await Promise.all([...code, ...inContent].map((folder) => filesIn(root, folder)));
	return [...atRoot, path.join(content, "site.json"), ...inFolders.flat()].sort();
}

/** Tests are left out: they change no page. */
async function filesIn(root: string, folder: string): Promise<string[]> {
	const entries = await readdir(path.resolve(root, folder), { recursive: true, withFileTypes: true }).catch(
		() => [],
	);
	return entries
		.filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { contentFolder } from "../../newsroom/content/content-folder.ts";

const code = ["app", "contract", "desk", "lib", "newsroom", "press"];
const files = [
	"firebase.json",
	"package-lock.json",
	"react-router.config.ts",
	"tsconfig.json",
	"vite.config.ts",
];
/** What the app takes from the content folder: its name and its art. */
const contentOfApp = ["brand", "images/pages", "images/qzone"];
const settings = /^(VITE_.*|SITE_ADDRESS|OFFLINE|DESK|DESK_.*)$/;
const settingsFile = /^\.env(\..+)?$/;

/** The same for the same app, and another one as soon as its code, its settings or its art change. */
export async function fingerprint(
	root = ".",
	environment: NodeJS.ProcessEnv = process.env,
	code?: string,
): Promise<string> {
	const content = contentFolder(environment);
	const inContent = contentOfApp.map((name) => filesIn(root, path.join(content, name)));
	const art = [path.join(content, "site.json"), ...(await Promise.all(inContent)).flat()];
	return hashOfFiles(root, code ?? (await codeFingerprint(root, environment)), art);
}

/** Code and settings alone, which a process that runs on has loaded at its start. */
export async function codeFingerprint(
	root = ".",
	environment: NodeJS.ProcessEnv = process.env,
	year = new Date().getFullYear(),
): Promise<string> {
	const set = Object.keys(environment).filter((key) => settings.test(key));
	const start = [`${year}`, ...set.sort().map((name) => `${name}=${environment[name]}`)].join("\n");
	const atRoot = (await readdir(root)).filter((name) => files.includes(name) || settingsFile.test(name));
	const inFolders = await Promise.all(code.map((folder) => filesIn(root, folder)));
	return hashOfFiles(root, start, [...atRoot, ...inFolders.flat()]);
}

async function hashOfFiles(root: string, start: string, names: string[]): Promise<string> {
	const sum = createHash("sha256").update(`${start}\n`);
	for (const name of names.sort()) {
		const bytes = await readFile(path.resolve(root, name)).catch(() => Buffer.alloc(0));
		sum.update(`${name} ${bytes.length}\n`).update(bytes);
	}
	return sum.digest("hex");
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

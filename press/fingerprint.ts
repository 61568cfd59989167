import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { contentFolder } from "../newsroom/content-folder.ts";

/** Stands in every build and says what it was made of; its leading dot keeps it from being served. */
export const fingerprintFile = ".fingerprint";

const code = ["app", "newsroom", "press"];
const files = [
	"firebase.json",
	"package-lock.json",
	"react-router.config.ts",
	"tsconfig.json",
	"vite.config.ts",
];
const settings = /^(VITE_.*|SITE_ADDRESS|OFFLINE)$/;
const settingsFile = /^\.env(\..+)?$/;

/** The same for the same inputs, and another one as soon as any of them changes. */
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
		const bytes = await readFile(path.join(root, file));
		sum.update(`${file} ${bytes.length}\n`).update(bytes);
	}
	return sum.digest("hex");
}

/** The fingerprint of a finished build, or nothing when there is none. */
export async function fingerprintOf(build: string): Promise<string | undefined> {
	return readFile(path.join(build, fingerprintFile), "utf8").catch(() => undefined);
}

async function inputs(root: string, content: string): Promise<string[]> {
	const atRoot = (await readdir(root)).filter((name) => files.includes(name) || settingsFile.test(name));
	const inFolders = await Promise.all([...code, content].map((folder) => filesIn(root, folder)));
	return [...atRoot, ...inFolders.flat()].sort();
}

/** Tests are left out: they change no page. */
async function filesIn(root: string, folder: string): Promise<string[]> {
	const entries = await readdir(path.resolve(root, folder), { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile() && !/\.test\.\w+$/.test(entry.name))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

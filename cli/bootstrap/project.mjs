import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Throws where publishing cannot work: an edition is shown, and a lock taken, by a symbolic link. */
export function assertPlatform(platform = process.platform) {
	if (platform !== "win32") return;
	throw new Error(
		"Candour does not run on Windows itself, as publishing needs symbolic links: use the Windows Subsystem for Linux (WSL).",
	);
}

const binaries = path.join(root, "node_modules", ".bin");

/** The project's own Node, so that every machine runs the same version. */
export function projectNode() {
	const node = path.join(root, "node_modules", "node", "bin", "node");
	if (existsSync(node)) return node;
	throw new Error(
		"The project's own Node is not in node_modules. Let npm run the install script of the package «node», delete node_modules and try again.",
	);
}

/**
 * The environment of every tool: the project's binaries come first in PATH. With a heap of glibc for each thread, the press
 * keeps memory that it has freed.
 */
export function projectEnvironment(extra = {}) {
	const PATH = [binaries, process.env.PATH].join(path.delimiter);
	return { MALLOC_ARENA_MAX: "2", ...process.env, PATH, ...extra };
}

/** The environment of npm, which must not run on the Node that it is about to replace. */
export function machineEnvironment() {
	const folders = (process.env.PATH ?? "").split(path.delimiter);
	return { ...process.env, PATH: folders.filter((folder) => folder !== binaries).join(path.delimiter) };
}

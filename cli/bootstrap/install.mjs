import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { isInstalled } from "./installed.mjs";
import { moveAway } from "./move-away.mjs";
import { assertPlatform, machineEnvironment, root } from "./project.mjs";

const modules = path.join(root, "node_modules");

/** Installs what package-lock.json requires. Takes milliseconds if it is already installed. */
export function install() {
	assertPlatform();
	if (isInstalled(readJson("package-lock.json"), readJson("node_modules/.package-lock.json"))) return;
	console.log("Installing packages…");
	// A clean install, as an interrupted one leaves a broken tree. The old tree is restored if npm fails.
	const backup = moveAway(modules, path.join(root, ".node_modules-before"));
	// Not `npm ci`: it rejects a lock file that lacks an optional package of another platform.
	// The build needs development packages, even if NODE_ENV is production.
	const npm = spawnSync("npm", ["install", "--no-save", "--include=dev"], {
		cwd: root,
		env: machineEnvironment(),
		encoding: "utf8",
		maxBuffer: 2 ** 26,
	});
	if (npm.status === 0) return backup.discard();
	backup.restore();
	throw new Error(`${npm.stdout ?? ""}${npm.stderr ?? ""}${npm.error?.message ?? ""}
The packages could not be installed: npm says why above. Nothing works without them, so run the command again when it is mended.`);
}

function readJson(file) {
	try {
		return JSON.parse(readFileSync(path.join(root, file), "utf8"));
	} catch {
		return undefined;
	}
}

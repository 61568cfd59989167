import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { isInstalled } from "./installed.mjs";
import { moveAway } from "./move-away.mjs";
import { machineEnvironment, onWindows, root } from "./project.mjs";

const modules = path.join(root, "node_modules");

/** Brings node_modules to what package-lock.json asks for; costs milliseconds when it is there already. */
export function install() {
	if (isInstalled(readJson("package-lock.json"), readJson("node_modules/.package-lock.json"))) return;
	console.log("Installing packages…");
	// From nothing, as what is left of an install that broke off cannot be trusted. What was there comes back if npm fails.
	const aside = moveAway(modules, path.join(root, ".node_modules-before"));
	// Not `npm ci`: it refuses a lock file that misses an optional package of some other platform.
	// Development packages build the site, so they are wanted where NODE_ENV says production too.
	const npm = spawnSync("npm", ["install", "--no-save", "--include=dev"], {
		cwd: root,
		env: machineEnvironment(),
		shell: onWindows,
		encoding: "utf8",
		maxBuffer: 2 ** 26,
	});
	if (npm.status === 0) return aside.discard();
	aside.restore();
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

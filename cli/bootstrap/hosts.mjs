import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { installPackages } from "./browser.mjs";
import { isInstalled } from "./installed.mjs";
import { machineEnvironment, root } from "./project.mjs";

const folder = path.join(root, "e2e/hosts");

/** The programs of Debian that npm run hosts compares or uploads with, each with a command that works only if it is there. */
const programs = [
	{ name: "nginx", packages: ["nginx-light", "libnginx-mod-http-brotli-static"], command: "nginx" },
	{ name: "Caddy", packages: ["caddy"], command: "caddy" },
	{ name: "An upload by rsync", packages: ["rsync"], command: "rsync" },
	{ name: "An upload by rclone", packages: ["rclone"], command: "rclone" },
];

/** Installs the programs that serve the site elsewhere, as far as that is possible here, and names the others. */
export function findOrInstallHosts() {
	installWrangler();
	const packages = missing().flatMap((program) => program.packages);
	if (packages.length > 0) installPackages(...packages);
	for (const program of missing())
		console.warn(
			`${program.name} is not tested: the program is not on this machine, and only root can install it. Install the packages ${program.packages.join(" and ")}.`,
		);
}

function missing() {
	const PATH = [process.env.PATH, "/usr/sbin"].join(path.delimiter);
	return programs.filter(
		({ command }) => spawnSync(command, ["-v"], { env: { ...process.env, PATH } }).error !== undefined,
	);
}

/** With workerd it takes some 200 MB, so it has packages of its own that nothing else installs. */
function installWrangler() {
	if (isInstalled(readJson("package-lock.json"), readJson("node_modules/.package-lock.json"))) return;
	console.log("Installing wrangler…");
	const options = { cwd: folder, env: machineEnvironment(), encoding: "utf8", maxBuffer: 2 ** 26 };
	const npm = spawnSync("npm", ["install", "--no-save"], options);
	if (npm.status !== 0)
		throw new Error(
			`${npm.stdout ?? ""}${npm.stderr ?? ""}\nwrangler could not be installed: npm says why above.`,
		);
}

function readJson(file) {
	try {
		return JSON.parse(readFileSync(path.join(folder, file), "utf8"));
	} catch {
		return undefined;
	}
}

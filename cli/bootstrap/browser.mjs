import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { onWindows, projectEnvironment, root } from "./project.mjs";

// The shell draws no window and does the same work in less time.
const names = [
	"chromium-headless-shell",
	"chromium",
	"chromium-browser",
	"google-chrome-stable",
	"google-chrome",
	"chrome",
];
const macPrograms = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The path of a Chromium that runs on this machine; installs one when there is none. */
export async function findOrInstallBrowser() {
	const found = chosenBrowser() ?? browserOnMachine() ?? (await playwrightBrowser());
	if (found) return found;
	console.log("No Chromium on this machine: installing Playwright's own…");
	show("npx", ["playwright", "install", "chromium"]);
	const downloaded = await playwrightBrowser();
	if (downloaded) return downloaded;
	if (mayUseApt()) {
		console.log("Playwright's own does not run here: installing Debian's package…");
		show("apt-get", ["update"]);
		show("apt-get", ["install", "--yes", "chromium-headless-shell"]);
	}
	const packaged = browserOnMachine();
	if (packaged) return packaged;
	throw new Error(
		"No browser for the journeys: install Chromium or Google Chrome, or give the path of one in CANDOUR_CHROMIUM.",
	);
}

export function chosenBrowser(chosen = process.env.CANDOUR_CHROMIUM) {
	if (!chosen || runs(chosen)) return chosen || undefined;
	throw new Error(`CANDOUR_CHROMIUM is ${chosen}, which does not run. Correct it, or unset it.`);
}

export function browserOnMachine(folders = process.env.PATH ?? "", elsewhere = macPrograms) {
	const onPath = folders
		.split(path.delimiter)
		.flatMap((folder) => names.map((name) => path.join(folder, name)));
	return [...onPath, ...elsewhere].find(runs);
}

async function playwrightBrowser() {
	const { chromium } = await import("@playwright/test");
	const own = chromium.executablePath();
	return existsSync(own) && (onWindows || runs(own)) ? own : undefined;
}

/** A file can be there and not run: a stub for another package, or a browser whose libraries are missing. */
function runs(program) {
	return existsSync(program) && spawnSync(program, ["--version"], { timeout: 20_000 }).status === 0;
}

function mayUseApt() {
	return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function show(command, words) {
	const env = projectEnvironment({ DEBIAN_FRONTEND: "noninteractive" });
	spawnSync(command, words, { cwd: root, env, shell: onWindows, stdio: "inherit", timeout: 300_000 });
}

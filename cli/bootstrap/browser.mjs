import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { projectEnvironment, root } from "./project.mjs";

// The headless shell comes first, as it is the fastest.
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

/** The path of a working Chromium. Installs one if there is none. */
export async function findOrInstallBrowser() {
	const found = chosenBrowser() ?? browserOnMachine() ?? (await playwrightBrowser());
	if (found) return found;
	console.log("No Chromium on this machine: installing Playwright's own…");
	runVisibly("npx", ["playwright", "install", "chromium"]);
	const downloaded = await playwrightBrowser();
	if (downloaded) return downloaded;
	installPackages("chromium-headless-shell");
	const packaged = browserOnMachine();
	if (packaged) return packaged;
	throw new Error(
		"No browser for the journeys: install Chromium or Google Chrome, or give the path of one in CANDOUR_CHROMIUM.",
	);
}

export function chosenBrowser(chosen = process.env.CANDOUR_CHROMIUM) {
	if (!chosen || canRun(chosen)) return chosen || undefined;
	throw new Error(`CANDOUR_CHROMIUM is ${chosen}, which does not run. Correct it, or unset it.`);
}

export function browserOnMachine(searchPath = process.env.PATH ?? "", otherPaths = macPrograms) {
	const onPath = searchPath
		.split(path.delimiter)
		.flatMap((folder) => names.map((name) => path.join(folder, name)));
	return [...onPath, ...otherPaths].find(canRun);
}

async function playwrightBrowser() {
	const { chromium } = await import("@playwright/test");
	const executable = chromium.executablePath();
	return canRun(executable) ? executable : undefined;
}

/** A browser may exist but not run: a stub of another package, or missing libraries. */
export function canRun(program) {
	return existsSync(program) && spawnSync(program, ["--version"], { timeout: 20_000 }).status === 0;
}

/**
 * Installs Liberation's fonts where nothing has the widths of Arial and Times: the site's stand-ins (app/styles/fonts.css)
 * are made of those, and without them text moves when a font arrives late.
 */
export function findOrInstallFonts() {
	if (process.platform !== "linux") return;
	const { stdout } = spawnSync("fc-match", ["--format=%{family}", "Arial"], { encoding: "utf8" });
	if (!/Arial|Liberation Sans/.test(stdout ?? "")) installPackages("fontconfig", "fonts-liberation");
}

/** Installs packages of Debian, if this machine has them and this user may. */
export function installPackages(...packages) {
	if (!canUseApt()) return;
	console.log(`Installing Debian's ${packages.join(", ")}…`);
	runVisibly("apt-get", ["update"]);
	// Another run of apt may be at work.
	const options = ["--yes", "--no-install-recommends", "--option=DPkg::Lock::Timeout=120"];
	runVisibly("apt-get", ["install", ...options, ...packages]);
}

function canUseApt() {
	return process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
}

function runVisibly(command, args) {
	const env = projectEnvironment({ DEBIAN_FRONTEND: "noninteractive" });
	spawnSync(command, args, { cwd: root, env, stdio: "inherit", timeout: 300_000 });
}

import { existsSync } from "node:fs";
import path from "node:path";
import { canRun, installPackages } from "./browser.mjs";

/**
 * What each engine needs: Debian's packages, and programs under one of their names, the first of which is started. Those of
 * WebKit tell no version.
 */
const needs = {
	firefox: { packages: ["firefox-esr"], programs: [["firefox-esr", "firefox"]], isThere: canRun },
	webkit: {
		packages: ["webkit2gtk-driver", "xvfb", "openbox"],
		programs: [["WebKitWebDriver"], ["Xvfb"], ["openbox"]],
		isThere: existsSync,
	},
};

export const engineNames = Object.keys(needs);

/** The engines of these that run on this machine, each with its program. Installs those that do not, if it may. */
export function findOrInstallEngines(wanted) {
	const missing = wanted.filter((name) => !engineOnMachine(name));
	if (missing.length > 0) installPackages(...missing.flatMap((name) => needs[name].packages));
	return new Map(wanted.map((name) => [name, engineOnMachine(name)]).filter(([, program]) => program));
}

/** The program of an engine, if all that it needs is on the machine. */
export function engineOnMachine(name, searchPath = process.env.PATH ?? "") {
	const folders = searchPath.split(path.delimiter);
	const { programs: needed, isThere } = needs[name];
	const programs = needed.map((names) =>
		names.flatMap((one) => folders.map((folder) => path.join(folder, one))).find(isThere),
	);
	return programs.every(Boolean) ? programs[0] : undefined;
}

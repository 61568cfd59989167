/**
 * Whether the installed packages match package-lock.json. npm writes its own list, `installed`, at the end of an
 * install, so an interrupted install never matches.
 */
export function isInstalled(required, installed, machine = process) {
	if (!required || !installed) return false;
	const requiredPackages = required.packages ?? {};
	const installedPackages = installed.packages ?? {};
	const isComplete = Object.entries(requiredPackages).every(
		([path, entry]) => path === "" || entry.optional || isSame(entry, installedPackages[path]),
	);
	const hasNoOthers = Object.entries(installedPackages).every(
		([path, entry]) => isExpected(entry, requiredPackages[path]) && fitsMachine(entry, machine),
	);
	return isComplete && hasNoOthers;
}

/** A lock file made on one platform may lack optional packages of another. */
function isExpected(entry, required) {
	return required ? isSame(entry, required) : Boolean(entry.optional);
}

function isSame(one, other) {
	return one?.version === other?.version && one?.integrity === other?.integrity;
}

function fitsMachine({ os, cpu }, { platform, arch }) {
	return (!os || os.includes(platform)) && (!cpu || cpu.includes(arch));
}

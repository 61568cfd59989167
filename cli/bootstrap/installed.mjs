/**
 * Whether what npm last finished installing is what package-lock.json asks for. npm writes its own list, the
 * `installed` one, only at the end of an install, so one that broke off half-way never passes.
 */
export function isInstalled(wanted, installed, machine = process) {
	if (!wanted || !installed) return false;
	const wantedPackages = wanted.packages ?? {};
	const installedPackages = installed.packages ?? {};
	const complete = Object.entries(wantedPackages).every(
		([place, entry]) => place === "" || entry.optional || isSame(entry, installedPackages[place]),
	);
	const nothingForeign = Object.entries(installedPackages).every(
		([place, entry]) => isExpected(entry, wantedPackages[place]) && suits(entry, machine),
	);
	return complete && nothingForeign;
}

/** A lock file made on one platform may not know the optional parts of another. */
function isExpected(entry, wanted) {
	return wanted ? isSame(entry, wanted) : Boolean(entry.optional);
}

function isSame(one, other) {
	return one?.version === other?.version && one?.integrity === other?.integrity;
}

function suits({ os, cpu }, { platform, arch }) {
	return (!os || os.includes(platform)) && (!cpu || cpu.includes(arch));
}

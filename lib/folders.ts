import { lstatSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { manifestFile } from "./build-manifest.ts";
import { UserError } from "./user-error.ts";

/** The folder of the content, the one for intermediate files, and the finished builds of the site and the desk. */
type Folders = { content: string; work: string; build: string; desk: string };

const variables = {
	content: "CANDOUR_CONTENT",
	work: "CANDOUR_WORK",
	build: "CANDOUR_BUILD",
	desk: "CANDOUR_DESK_BUILD",
} as const;

/** Tests and benches set their own folders. An empty setting is none. */
export function readFolders(environment: NodeJS.ProcessEnv = process.env): Folders {
	const read = (name: keyof Folders, fallback: string) =>
		withoutSlash(environment[variables[name]] || fallback);
	const build = read("build", "build");
	return {
		content: read("content", "content"),
		work: read("work", ".candour"),
		build,
		desk: read("desk", `${build}-desk`),
	};
}

export const folders = readFolders();

/** The encoded pictures of all contents and builds. */
export const pictureCache = ".candour/pictures";

/** Pairs of which the first must not lie in the second. Content may lie in the work folder, as archives of benches do. */
const apart = [
	["work", "content"],
	["build", "content"],
	["content", "build"],
	["work", "build"],
	["desk", "content"],
	["content", "desk"],
	["work", "desk"],
	["desk", "build"],
	["build", "desk"],
] as const;

/** Refuses folders with which publishing would delete or publish the wrong files. Changes nothing. */
export function checkFolders(chosen: Folders = folders): void {
	const label = (name: keyof Folders) => `${variables[name]} («${chosen[name]}»)`;
	const places: Folders = {
		content: realPath(chosen.content),
		work: realPath(chosen.work),
		// Publishing replaces a build, also if it is a link. So where a link leads does not matter.
		build: realParent(chosen.build),
		desk: realParent(chosen.desk),
	};
	for (const name of ["content", "work", "build", "desk"] as const)
		if (isIn(realPath("."), places[name]))
			throw new UserError(`${label(name)} holds the project itself. Give a folder of its own.`);
	// As written and as it really is: the build is a link, which a path may lead through.
	const written: Folders = {
		content: path.resolve(chosen.content),
		work: path.resolve(chosen.work),
		build: path.resolve(chosen.build),
		desk: path.resolve(chosen.desk),
	};
	for (const [inner, outer] of apart)
		for (const paths of [written, places])
			if (isIn(paths[inner], paths[outer]))
				throw new UserError(
					`${label(inner)} ${paths[inner] === paths[outer] ? "is also" : "lies in"} ${label(outer)}. Give folders that lie apart.`,
				);
	const trees = ["site.a", "site.b"].map((name) => path.join(places.work, name));
	for (const [name, built] of [
		["content", [...trees, realPath(chosen.build)]],
		["build", trees],
		["desk", trees],
	] as const)
		if (built.some((tree) => isIn(places[name], tree)))
			throw new UserError(`${label(name)} lies in a built site. Give a folder apart from it.`);
	for (const name of ["build", "desk"] as const) assertReplaceable(path.resolve(chosen[name]), label(name));
}

/** Publishing deletes what stands in the place of the build. */
function assertReplaceable(build: string, label: string): void {
	const found = lstatSync(build, { throwIfNoEntry: false });
	if (!found || found.isSymbolicLink()) return;
	const names = found.isDirectory() ? readdirSync(build) : undefined;
	if (names && (names.length === 0 || names.includes(manifestFile))) return;
	throw new UserError(
		`${label} is no built site, and publishing would delete it. Move it away, or give another folder.`,
	);
}

/** Whether a path is the folder or below it. */
export function isIn(file: string, folder: string): boolean {
	const relative = path.relative(folder, file);
	return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}

/** The path without symbolic links, except in its last segment. */
function realParent(file: string): string {
	const absolute = path.resolve(file);
	return path.join(realPath(path.dirname(absolute)), path.basename(absolute));
}

/** The path without symbolic links. The end of it may not exist yet. */
function realPath(file: string): string {
	const absolute = path.resolve(file);
	try {
		return realpathSync(absolute);
	} catch {
		const parent = path.dirname(absolute);
		return parent === absolute ? absolute : path.join(realPath(parent), path.basename(absolute));
	}
}

function withoutSlash(folder: string): string {
	return folder.replace(/(?<=.)[/\\]+$/, "");
}

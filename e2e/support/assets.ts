import { readdirSync } from "node:fs";
import path from "node:path";

/** Where the site under test stands. */
export const builtSite = path.resolve(".candour/e2e/plain");

/** Files of the build by the name that they have before the hash of their content. A name that is in no build is an error. */
function assetFiles(name: string, ending = "js"): string[] {
	const stem = new RegExp(`^${name}-[\\w-]{8}\\.${ending}$`);
	const files = readdirSync(path.join(builtSite, "assets")).filter((file) => stem.test(file));
	if (files.length === 0) throw new Error(`The build has no ${name}-….${ending}. Has the file been renamed?`);
	return files;
}

/** Matches the URLs of those files. */
export function asset(name: string, ending = "js"): RegExp {
	const files = assetFiles(name, ending).map((file) => file.replaceAll(".", "\\."));
	return new RegExp(`/assets/(?:${files.join("|")})$`);
}

/** Matches those files, of every ending and encoding, in the folder of a site. */
export function assetGlob(name: string): string {
	assetFiles(name);
	return `assets/${name}-????????.*`;
}

/** The same for several names. */
export const anyOf = (...names: string[]) => new RegExp(names.map((name) => asset(name).source).join("|"));

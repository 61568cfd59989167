import { readdirSync } from "node:fs";
import path from "node:path";

/** The folder of the site under test. */
export const builtSite = path.resolve(".candour/e2e/plain");

/** Matches the URLs of a build's files by their name without hash. Throws if the build has none. */
export function asset(name: string, extension = "js", site = builtSite): RegExp {
	const pattern = new RegExp(`^${name}-[\\w-]{8}\\.${extension}$`);
	const files = readdirSync(path.join(site, "assets")).filter((file) => pattern.test(file));
	if (files.length === 0)
		throw new Error(`The build has no ${name}-….${extension}. Has the file been renamed?`);
	return new RegExp(`/assets/(?:${files.map((file) => file.replaceAll(".", "\\.")).join("|")})$`);
}

/** The same for several names. */
export const anyAsset = (...names: string[]) => new RegExp(names.map((name) => asset(name).source).join("|"));

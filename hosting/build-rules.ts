import path from "node:path";
import { manifestFile, readBuildManifest } from "../lib/build-manifest.ts";
import { isObject } from "../lib/parse-json-object.ts";
import { UserError } from "../lib/user-error.ts";
import type { HostingRules } from "./rules.ts";

/** The rules that a build was made with. Undefined for a folder without a manifest. */
export async function readBuildRules(build: string): Promise<HostingRules | undefined> {
	const manifest = await readBuildManifest(build);
	if (!manifest) return undefined;
	if (isOurs(manifest.hosting)) return manifest.hosting;
	throw new UserError(
		`${path.join(build, manifestFile)} has hosting rules of another version. Run npm run build to make the site again.`,
	);
}

function isOurs(value: object): value is HostingRules {
	const { headers, rewrites, aliases, functionFirst } = value as Partial<HostingRules>;
	return (
		[headers, rewrites, functionFirst].every(Array.isArray) &&
		isObject(aliases) &&
		headers?.every(({ on, set }) => isObject(on) && isObject(set)) === true
	);
}

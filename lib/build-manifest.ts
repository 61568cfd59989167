import { readFile } from "node:fs/promises";
import path from "node:path";
import type { IdentitySettings } from "./identity-settings.ts";
import { isObject, parseJsonObject } from "./parse-json-object.ts";
import { UserError } from "./user-error.ts";

/** Describes a build for the server and the deployment check. */
export type BuildManifest = {
	/** The service that signs readers in. */
	identity: IdentitySettings["kind"];
	/** The rules that the build was made with: hosting/rules.ts. */
	hosting: object;
	/** The texts of stories are sealed: docs/decisions/0032-a-wall.md. */
	wall?: true;
};

/** In the root of every build. Never served or deployed. */
export const manifestFile = ".candour.json";

export function manifestText(manifest: BuildManifest): string {
	return `${JSON.stringify(manifest, null, "\t")}\n`;
}

/** Undefined for a folder without a manifest, such as a build of an earlier version. */
export async function readBuildManifest(build: string): Promise<BuildManifest | undefined> {
	const file = path.join(build, manifestFile);
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return undefined;
		throw error;
	});
	return text === undefined ? undefined : parseManifest(text, file);
}

function parseManifest(text: string, file: string): BuildManifest {
	const { identity, hosting, wall } = parseJsonObject(text) ?? {};
	const isKnownIdentity = identity === "embedded" || identity === "firebase";
	if (isKnownIdentity && isObject(hosting)) return { identity, hosting, ...(wall === true && { wall }) };
	throw new UserError(`${file} does not describe a build. Run npm run build to make the site again.`);
}

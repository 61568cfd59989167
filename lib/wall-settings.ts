import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { folders } from "./folders.ts";
import { readIdentitySettings } from "./identity-settings.ts";
import { UserError } from "./user-error.ts";

/** Whether the texts of stories are for signed-in readers only: docs/decisions/0032-a-wall.md. */
export function isWallOn({ WALL: setting }: NodeJS.ProcessEnv = process.env): boolean {
	if (!setting || setting === "off") return false;
	if (setting === "on") return true;
	throw new UserError(`WALL is «${setting}». Give on or off, or leave it out.`);
}

/** A key in Base64, of 32 bytes. */
const keyPattern = /^[\w+/-]{43}=?$/;

/** The keys with which texts are sealed, in Base64: first the one in use, then the one that it replaces. */
export function wallKeys(environment: NodeJS.ProcessEnv = process.env, work = folders.work): string[] {
	const { WALL_KEY: key, WALL_KEY_BEFORE: before } = environment;
	for (const [name, value] of Object.entries({ WALL_KEY: key, WALL_KEY_BEFORE: before }))
		if (value && !keyPattern.test(value.trim()))
			throw new UserError(`${name} is no key of 32 bytes in Base64. Make one by: openssl rand -base64 32`);
	if (key) return before ? [key, before] : [key];
	if (readIdentitySettings(environment).kind === "embedded") return [localKey(path.join(work, "wall-key"))];
	throw new UserError(
		"WALL=on needs a key that the build shares with the wall. Make one by openssl rand -base64 32, set it as WALL_KEY for both, and keep it secret.",
	);
}

/** For npm start, without a project. */
function localKey(file: string): string {
	try {
		return readFileSync(file, "utf8").trim();
	} catch {
		const key = randomBytes(32).toString("base64");
		mkdirSync(path.dirname(file), { recursive: true });
		writeFileSync(file, `${key}\n`, { mode: 0o600 });
		return key;
	}
}

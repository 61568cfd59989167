import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { folders } from "./folders.ts";

/** Where a build stands, and where the one before it waits while it is being replaced. */
export type Places = { build: string; former: string };

export const places: Places = { build: folders.build, former: path.join(folders.work, "former-build") };

/** Puts a finished folder in the place of the build. Whatever fails, one whole build remains. */
export async function replaceBuild(finished: string, { build, former }: Places): Promise<void> {
	await rm(former, { recursive: true, force: true });
	await mkdir(path.dirname(former), { recursive: true });
	if (existsSync(build)) await rename(build, former);
	try {
		await rename(finished, build);
	} catch (error) {
		await restoreBuild({ build, former });
		throw error;
	}
	await rm(former, { recursive: true, force: true });
}

/** Brings the last good build back when a process was ended in the moment between the two moves. */
export async function restoreBuild({ build, former }: Places): Promise<void> {
	if (!existsSync(build) && existsSync(former)) await rename(former, build);
}

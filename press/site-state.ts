import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { deskPlace } from "../desk/settings.ts";
import { replaceDurably } from "../lib/files/durable.ts";
import { folders } from "../lib/folders.ts";
import type { Hash } from "../lib/hash.ts";
import type { AppBuild } from "./pages/site-edition.ts";
import { siteStore } from "./site-store.ts";

const stateFile = `${siteStore}.state`;

/** Inputs of the last edition. Shows that nothing has changed without loading the publish cache. */
export type SiteState = {
	app: Hash;
	content?: Hash | undefined;
	at: string;
	staleAt: string | null;
	/** When the next scheduled story is due. Null if none is waiting. */
	nextStoryAt: string | null;
	/** What is held back until it is mended; empty if nothing is. */
	problem: string;
};

/** Whether every folder of the last edition is still there. */
function hasBuilds(): boolean {
	return existsSync(folders.build) && (deskPlace() !== "own-origin" || existsSync(folders.desk));
}

/** Whether publishing now would change nothing. */
export function isCurrent(state: SiteState, app: AppBuild, content: Hash | undefined, now: Date): boolean {
	const isSame = state.app === app.hash && content !== undefined && state.content === content;
	const isStale = state.staleAt !== null && Date.parse(state.staleAt) <= now.getTime();
	return isSame && !isStale && Date.parse(state.at) <= now.getTime() && hasBuilds();
}

export async function readState(): Promise<SiteState | undefined> {
	try {
		return JSON.parse(await readFile(stateFile, "utf8"));
	} catch {
		return undefined;
	}
}

export function writeState(state: SiteState): Promise<void> {
	return replaceDurably(stateFile, (file) => file.writeFile(JSON.stringify(state)));
}

/** While the site is being written, it is no edition. */
export function removeState(): Promise<void> {
	return rm(stateFile, { force: true });
}

import { rm } from "node:fs/promises";
import path from "node:path";
import { published } from "../press/build.ts";
import { finish } from "../press/finish.ts";
import { writeOfflineFiles } from "../press/offline-files.ts";
import { placePublished } from "../press/place-published.ts";
import { renderPages } from "../press/render.ts";
import { startFromData } from "../press/start-from-data.ts";

/** Builds the site once more with other settings, beside build/ and not in its place: most of its scripts have other names. */
export async function makeNextBuild(settings: Record<string, string>) {
	const folder = path.resolve("test-results", `next-build-${process.pid}-${Math.random()}`);
	const client = path.join(folder, "client");
	const before = { ...process.env };
	Object.assign(process.env, settings);
	try {
		await renderPages(folder);
		await startFromData(client);
		await placePublished(published, client);
		await finish(client, []);
		await writeOfflineFiles(client);
	} finally {
		process.env = before;
	}
	return { client, discard: () => rm(folder, { recursive: true }) };
}

import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

const here = import.meta.dirname;
const app = path.join(here, "..", "app");
const folders = [
	here,
	path.join(here, "search"),
	path.join(app, "edition"),
	path.join(app, "news"),
	path.join(app, "pictures"),
	path.join(app, "search"),
];

/** Stands for the code that publishes: files that other code made are made anew. */
export async function ownCode(): Promise<string> {
	const sum = createHash("sha1");
	for (const folder of folders) {
		for (const name of (await readdir(folder)).sort()) {
			if (!/(?<!\.test)\.ts$/.test(name)) continue;
			sum.update(name).update(await readFile(path.join(folder, name)));
		}
	}
	return sum.digest("base64url");
}

import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const UNFINISHED = "import-unfinished-";
const ABANDONED_AFTER_MS = 6 * 3600 * 1000;

/** Gives a staging folder on the same disk as content/, so that finished files can be renamed into place. Always removed afterwards. */
export async function withStaging<Result>(
	content: string,
	work: (staging: string) => Promise<Result>,
): Promise<Result> {
	await clearAbandoned(content);
	const staging = await mkdtemp(join(content, UNFINISHED));
	try {
		return await work(staging);
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
}

/** A killed import cannot remove its folder. A young one may belong to an import that still runs. */
async function clearAbandoned(content: string): Promise<void> {
	for (const name of await readdir(content)) {
		if (!name.startsWith(UNFINISHED)) continue;
		const { mtimeMs } = await stat(join(content, name));
		if (Date.now() - mtimeMs > ABANDONED_AFTER_MS)
			await rm(join(content, name), { recursive: true, force: true });
	}
}

/** Moves a finished file to where it belongs. */
export async function moveTo(staged: string, file: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	await rename(staged, file);
}

import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

const UNFINISHED = "import-unfinished-";
const ABANDONED_AFTER_MS = 6 * 3600 * 1000;

/** Gives a folder inside content/ to work in, so that what is finished can be put in its place at once. Always cleared away. */
export async function inWorkplace<Result>(
	content: string,
	work: (workplace: string) => Promise<Result>,
): Promise<Result> {
	await clearAbandoned(content);
	const workplace = await mkdtemp(join(content, UNFINISHED));
	try {
		return await work(workplace);
	} finally {
		await rm(workplace, { recursive: true, force: true });
	}
}

/** An import that was killed could not clear up after itself. */
async function clearAbandoned(content: string): Promise<void> {
	for (const name of await readdir(content)) {
		if (!name.startsWith(UNFINISHED)) continue;
		const { mtimeMs } = await stat(join(content, name));
		if (Date.now() - mtimeMs > ABANDONED_AFTER_MS)
			await rm(join(content, name), { recursive: true, force: true });
	}
}

/** Moves a finished file to where it belongs. */
export async function put(file: string, place: string): Promise<void> {
	await mkdir(dirname(place), { recursive: true });
	await rename(file, place);
}

import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { withPath } from "../../../lib/files/file-system-error.ts";

const UNFINISHED = "import-unfinished-";
const ABANDONED_AFTER_MS = 6 * 3600 * 1000;

/** The folder is inside content/, so that files can be renamed into place. It is always removed afterwards. */
export async function withStaging<Result>(
	content: string,
	work: (staging: string) => Promise<Result>,
): Promise<Result> {
	await removeAbandoned(content);
	const staging = await mkdtemp(join(content, UNFINISHED));
	try {
		return await withPath(content, () => work(staging));
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
}

/** Removes folders of killed imports. A recent folder may belong to an import that still runs. */
async function removeAbandoned(content: string): Promise<void> {
	for (const name of await readdir(content)) {
		if (!name.startsWith(UNFINISHED)) continue;
		const { mtimeMs } = await stat(join(content, name));
		if (Date.now() - mtimeMs > ABANDONED_AFTER_MS)
			await rm(join(content, name), { recursive: true, force: true });
	}
}

export async function moveTo(staged: string, file: string): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	await rename(staged, file);
}

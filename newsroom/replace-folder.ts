import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Fills a new folder and puts it in the place of the old one, which stays as it was if filling fails. */
export async function replaceFolder(folder: string, fill: (fresh: string) => Promise<void>): Promise<void> {
	await mkdir(dirname(folder), { recursive: true });
	const workplace = await mkdtemp(join(dirname(folder), `${basename(folder)}-unfinished-`));
	const fresh = join(workplace, "fresh");
	const former = join(workplace, "former");
	try {
		await mkdir(fresh);
		await fill(fresh);
		const hadFormer = await moved(folder, former);
		try {
			await rename(fresh, folder);
		} catch (error) {
			if (hadFormer) await rename(former, folder);
			throw error;
		}
	} finally {
		await rm(workplace, { recursive: true, force: true });
	}
}

async function moved(from: string, to: string): Promise<boolean> {
	try {
		await rename(from, to);
		return true;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
		throw error;
	}
}

import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AtomicDirectory, Changes } from "../../lib/files/atomic-directory.ts";
import { statOfFile } from "../../lib/files/file-stat.ts";
import { putFile } from "../../lib/files/put-file.ts";

/** How many editions can be served again, and the size of the files that are kept for it. */
export const historyLimits = { maxEditions: 50, maxBytes: 1_000_000_000 };

/** An edition that is or was served. */
export type PastEdition = {
	number: number;
	/** When it was published. */
	at: string;
	/** The editorial changes in a few words. */
	summary: string;
	/** Numbers of files. */
	written: number;
	removed: number;
	/** The number of the edition that this one serves again. */
	restored?: number | undefined;
	/** The name of its tree. The edition is served once the build leads there. */
	tree: string;
	/** The size of the files it replaced. Undefined if they are not kept: no edition before can be served again. */
	bytes?: number | undefined;
};

/** The files that an edition replaced, each kept under its index, and those that it added. */
type Paths = { replaced: string[]; added: string[] };

const folderOf = (store: string, number: number) => path.join(`${store}.editions`, String(number));

/** The editions that can be served again, oldest first. The last one is served in the tree `shown`. */
export async function readEditions(store: string, shown: string | undefined): Promise<PastEdition[]> {
	const names = await readdir(`${store}.editions`).catch(() => []);
	const newest = Math.max(...names.filter((name) => /^\d+$/.test(name)).map(Number));
	const editions: PastEdition[] = [];
	for (let number = newest; number > 0; number -= 1) {
		const edition = await readEdition(store, number);
		if (!edition) break;
		// An edition that was interrupted before the swap was never served.
		if (number === newest && edition.tree !== path.basename(shown ?? "")) continue;
		editions.unshift(edition);
		if (edition.bytes === undefined) break;
	}
	return editions;
}

/** Undefined if there is none, or a power cut has damaged it. */
async function readEdition(store: string, number: number): Promise<PastEdition | undefined> {
	try {
		return JSON.parse(await readFile(path.join(folderOf(store, number), "edition.json"), "utf8"));
	} catch {
		return undefined;
	}
}

/** Earlier versions of files by their paths: where each is kept, or undefined for a file that did not exist. */
export type EarlierVersions = Map<string, string | undefined>;

/** What an edition replaced. */
export async function earlierVersions(store: string, number: number): Promise<EarlierVersions> {
	const folder = folderOf(store, number);
	const { replaced, added }: Paths = JSON.parse(await readFile(path.join(folder, "paths.json"), "utf8"));
	return new Map([
		...replaced.map((file, index) => [file, path.join(folder, String(index))] as const),
		...added.map((file) => [file, undefined] as const),
	]);
}

/**
 * Keeps the files that the next edition replaces, as hard links where the file system allows it. Called before the swap,
 * when the shown tree still has them.
 */
export async function recordEdition(
	store: string,
	{ shown, hidden }: Pick<AtomicDirectory, "shown" | "hidden">,
	{ written, removed }: Changes,
	about: Pick<PastEdition, "summary" | "restored">,
	{ maxEditions, maxBytes } = historyLimits,
): Promise<PastEdition> {
	const sizes = new Map<string, number>();
	for (const file of shown === undefined ? [] : [...written, ...removed]) {
		const stat = statOfFile(path.join(shown ?? "", file));
		if (stat) sizes.set(file, stat.size);
	}
	const bytes = sum(sizes.values());
	const isKept = shown !== undefined && bytes <= maxBytes;
	const before = await readEditions(store, shown);
	const number = (before.at(-1)?.number ?? 0) + 1;
	const isWithin = (_: PastEdition, index: number) =>
		index > before.length - maxEditions &&
		bytes + sum(before.slice(index).map((edition) => edition.bytes ?? 0)) <= maxBytes;
	await removeExcept(store, isKept ? before.filter(isWithin) : []);

	const unfinished = `${folderOf(store, number)}.unfinished`;
	await mkdir(unfinished, { recursive: true });
	const replaced = isKept ? [...sizes.keys()] : [];
	for (const [index, file] of replaced.entries())
		putFile(unfinished, { path: String(index), from: path.join(shown ?? "", file) });
	const paths: Paths = { replaced, added: [...written].filter((file) => !sizes.has(file)) };
	const edition: PastEdition = {
		number,
		at: new Date().toISOString(),
		...about,
		written: written.size,
		removed: removed.size,
		tree: path.basename(hidden),
		bytes: isKept ? bytes : undefined,
	};
	await writeFile(path.join(unfinished, "paths.json"), JSON.stringify(paths), { flush: true });
	await writeFile(path.join(unfinished, "edition.json"), JSON.stringify(edition), { flush: true });
	await rename(unfinished, folderOf(store, number));
	return edition;
}

/** Also removes editions that were interrupted. */
async function removeExcept(store: string, editions: PastEdition[]): Promise<void> {
	const kept = new Set(editions.map(({ number }) => String(number)));
	for (const name of await readdir(`${store}.editions`).catch(() => []))
		if (!kept.has(name)) await rm(path.join(`${store}.editions`, name), { recursive: true });
}

function sum(numbers: Iterable<number>): number {
	return [...numbers].reduce((total, number) => total + number, 0);
}

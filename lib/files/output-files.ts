import type { Hash } from "../hash.ts";
import type { Progress } from "../progress.ts";
import type { AtomicDirectory, Changes } from "./atomic-directory.ts";
import { type Content, Parts } from "./put-file.ts";

/** A file to write: its path, a hash of its inputs, and its content or source file. */
export type OutputFile = {
	path: string;
	/** Changes whenever the file's content would change. */
	inputsHash: Hash;
} & (
	| {
			/** Returns text, bytes, parts of these, or a value to be written as JSON. */
			make: () => unknown;
	  }
	| { from: string }
);

/** The files of a directory with the hashes of their inputs. */
export type FileHashes = Map<string, Hash>;

export type WriterOptions = {
	onProgress?: Progress | undefined;
	/** Files that are not put stay, and `previous` itself takes the changes. For a directory that is clean. */
	keepsOthers?: boolean;
};

/** Writes files into a directory. Makes only those whose inputs have changed. */
export class OutputWriter {
	readonly files: FileHashes;
	readonly #directory: AtomicDirectory;
	readonly #previous: FileHashes;
	/** The paths written by this update. */
	readonly written = new Set<string>();
	readonly #put = new Set<string>();
	readonly #removed = new Set<string>();
	readonly #onProgress: Progress | undefined;
	readonly #keepsOthers: boolean;

	constructor(
		directory: AtomicDirectory,
		previous: FileHashes,
		{ onProgress, keepsOthers = false }: WriterOptions = {},
	) {
		this.#directory = directory;
		this.#previous = directory.isClean ? previous : new Map();
		this.#onProgress = onProgress;
		this.#keepsOthers = keepsOthers;
		this.files = keepsOthers ? this.#previous : new Map();
	}

	/** The hash of an existing file's inputs. */
	publishedHash(path: string): Hash | undefined {
		return this.#directory.uncertain.has(path) ? undefined : this.#previous.get(path);
	}

	/** Whether the file exists with the same inputs. */
	isCurrent(path: string, inputsHash: Hash): boolean {
		return this.publishedHash(path) === inputsHash;
	}

	/** Keeps an existing file. Returns false if there is none. */
	keep(path: string): boolean {
		const hash = this.publishedHash(path);
		if (hash === undefined) return false;
		this.files.set(path, hash);
		return true;
	}

	/** Returns undefined, not a promise, if the file is unchanged. */
	put(file: OutputFile): Promise<void> | undefined {
		const { path, inputsHash } = file;
		const isCurrent = this.isCurrent(path, inputsHash);
		this.files.set(path, inputsHash);
		if (this.#keepsOthers) this.#put.add(path);
		this.#onProgress?.("Writing files", this.files.size, 0);
		return isCurrent ? undefined : this.#write(file);
	}

	async putAll(files: Iterable<OutputFile>): Promise<void> {
		for (const file of files) {
			const writing = this.put(file);
			// Most files are unchanged, and an await for each would be slow.
			if (writing) await writing;
		}
	}

	async #write(file: OutputFile): Promise<void> {
		const { path } = file;
		this.written.add(path);
		if ("from" in file) await this.#directory.put({ path, from: file.from });
		else await this.#directory.put({ path, content: serialize(await file.make()) });
	}

	/** Removes a file, if there is one. */
	remove(path: string): void {
		if (!this.#previous.has(path) && !this.#directory.uncertain.has(path)) return;
		this.files.delete(path);
		this.#removed.add(path);
		this.#directory.remove(path);
	}

	/** Removes the files of a pattern that were not put, although others stay. A copy goes with the file that it is of. */
	removeOthers(pattern: RegExp, copyEnding: RegExp): void {
		for (const path of this.files.keys())
			if (pattern.test(path) && !this.#put.has(path.replace(copyEnding, ""))) this.remove(path);
	}

	/** Removes files that were neither put nor kept, unless they stay. */
	finish(): Changes {
		if (!this.#keepsOthers)
			for (const earlier of [this.#previous.keys(), this.#directory.uncertain])
				for (const path of earlier) if (!this.files.has(path) && !this.#removed.has(path)) this.remove(path);
		return { written: this.written, removed: this.#removed };
	}
}

function serialize(value: unknown): Content {
	return typeof value === "string" || value instanceof Uint8Array || value instanceof Parts
		? value
		: JSON.stringify(value);
}

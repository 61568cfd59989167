import type { Hash } from "../hash.ts";
import type { Progress } from "../progress.ts";
import type { AtomicDirectory } from "./atomic-directory.ts";

/** A file that is to be there: its path, a hash of what it is made of, and how to make it or where to take it from. */
export type OutputFile = {
	path: string;
	/** The same as long as the file would be the same. */
	inputsHash: Hash;
} & (
	| {
			/** Text and bytes are written as they are, anything else as JSON. */
			make: () => unknown;
	  }
	| { from: string }
);

/** The files of a directory, each with the hash of what it was made of. */
export type FileHashes = Map<string, Hash>;

/** What one update has done to a directory. */
export type Changes = { written: Set<string>; removed: Set<string> };

/** Writes files into a directory: only those that are not as they were are made. */
export class OutputWriter {
	readonly files: FileHashes = new Map();
	readonly #directory: AtomicDirectory;
	readonly #known: FileHashes;
	/** The paths that this update has written. */
	readonly written = new Set<string>();
	readonly #onProgress: Progress | undefined;

	constructor(directory: AtomicDirectory, known: FileHashes, onProgress?: Progress) {
		this.#directory = directory;
		this.#known = directory.isClean ? known : new Map();
		this.#onProgress = onProgress;
	}

	/** Whether the file is there as it would be made now. */
	isCurrent(path: string, inputsHash: Hash): boolean {
		return this.#known.get(path) === inputsHash && !this.#directory.uncertain.has(path);
	}

	/** Keeps a file that is there. */
	keep(path: string): boolean {
		const hash = this.#known.get(path);
		if (hash === undefined || this.#directory.uncertain.has(path)) return false;
		this.files.set(path, hash);
		return true;
	}

	/** Nothing is to be waited for when the file stays. */
	put(file: OutputFile): Promise<void> | undefined {
		const { path, inputsHash } = file;
		this.files.set(path, inputsHash);
		this.#onProgress?.("Writing files", this.files.size, 0);
		return this.isCurrent(path, inputsHash) ? undefined : this.#write(file);
	}

	async putAll(files: Iterable<OutputFile>): Promise<void> {
		for (const file of files) {
			const writing = this.put(file);
			// In an archive most files stay, and to wait for each of them takes time.
			if (writing) await writing;
		}
	}

	async #write(file: OutputFile): Promise<void> {
		const { path } = file;
		this.written.add(path);
		if ("from" in file) await this.#directory.put({ path, from: file.from });
		else await this.#directory.put({ path, content: writable(await file.make()) });
	}

	/** Removes what is no longer wanted. */
	finish(): Changes {
		const removed = new Set<string>();
		for (const former of [this.#known.keys(), this.#directory.uncertain])
			for (const path of former) if (!this.files.has(path)) removed.add(path);
		for (const path of removed) this.#directory.remove(path);
		return { written: this.written, removed };
	}
}

function writable(made: unknown): string | Buffer {
	return typeof made === "string" || Buffer.isBuffer(made) ? made : JSON.stringify(made);
}

import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { type Content, type NewFile, Parts, putInto } from "./put-file.ts";

/** Up to this many files are written faster without a thread. */
const maxInlineFiles = 2_000;

/** Files go to the thread in batches of about this many bytes. */
const batchBytes = 1_000_000;

/** Backpressure: `put` waits while more batches are pending. */
const maxPendingBatches = 24;

/** Writes many files into empty trees, in a worker thread. */
export type TreeWriter = {
	put: (file: NewFile) => Promise<void> | undefined;
	/** Resolves when all files are written. */
	flush: () => Promise<void>;
	close: () => void;
};

/** Puts every file into each of the trees. */
export function openTreeWriter(trees: readonly string[]): TreeWriter {
	const createdFolders = new Set<string>();
	let count = 0;
	let thread: TreeWriter | undefined;
	return {
		put: (file) => {
			count += 1;
			if (count > maxInlineFiles) thread ??= startThread(trees);
			return thread ? thread.put(file) : (putInto(trees, file, createdFolders) as undefined);
		},
		flush: async () => {
			await thread?.flush();
			// Frees its memory. More files start another thread.
			thread?.close();
			thread = undefined;
			count = 0;
		},
		close: () => thread?.close(),
	};
}

/** Many files in one buffer, which is transferred to the thread and back without copying. */
export type Batch = { bytes: ArrayBuffer; files: BatchedFile[] };
type BatchedFile = { path: string } & ({ start: number; end: number } | { from: string });

function startThread(trees: readonly string[]): TreeWriter {
	const worker = new Worker(path.join(import.meta.dirname, "tree-writer-worker.ts"), {
		workerData: trees,
		// Written batches are garbage at once; the limits make the thread collect it.
		resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
	});
	const free: Buffer<ArrayBuffer>[] = [];
	let buffer: Buffer<ArrayBuffer> = Buffer.allocUnsafeSlow(batchBytes);
	let used = 0;
	let files: BatchedFile[] = [];
	let pending = 0;
	let failure: unknown;
	worker.on("message", (bytes: ArrayBuffer) => {
		pending -= 1;
		// A larger buffer was made for a single large file and is not reused.
		if (bytes.byteLength === batchBytes) free.push(Buffer.from(bytes));
	});
	worker.on("error", (error) => {
		failure = error;
	});
	const send = () => {
		if (files.length === 0) return;
		worker.postMessage({ bytes: buffer.buffer, files } satisfies Batch, [buffer.buffer]);
		pending += 1;
		files = [];
		used = 0;
		buffer = Buffer.allocUnsafeSlow(0);
	};
	/** Encodes text into the buffer at once. Waiting strings would be promoted to the old generation and fill the heap. */
	const add = (content: Content): { start: number; end: number } => {
		const parts = content instanceof Parts ? content.all : [content];
		let size = 0;
		for (const part of parts) size += typeof part === "string" ? Buffer.byteLength(part) : part.length;
		if (used + size > buffer.length) {
			send();
			const reused = size <= batchBytes ? free.pop() : undefined;
			buffer = reused ?? Buffer.allocUnsafeSlow(Math.max(batchBytes, size));
		}
		const start = used;
		for (const part of parts) {
			if (typeof part === "string") used += buffer.write(part, used);
			else {
				buffer.set(part, used);
				used += part.length;
			}
		}
		return { start, end: used };
	};
	const waitForPending = async (maxPending: number) => {
		while (pending > maxPending && !failure) await once(worker, "message").catch(() => {});
		if (failure) throw failure;
	};
	return {
		put: (file) => {
			// First, as `add` may send a full batch and replace `files`.
			const batched = "content" in file ? { path: file.path, ...add(file.content) } : file;
			files.push(batched);
			return pending > maxPendingBatches ? waitForPending(maxPendingBatches) : undefined;
		},
		flush: () => {
			send();
			return waitForPending(0);
		},
		close: () => {
			void worker.terminate();
		},
	};
}

import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { type NewFile, putInto } from "./put-file.ts";

/** So few files are written sooner than a thread is started. */
const mostInline = 2_000;

/** Files go to the thread in batches of about this many bytes. */
const batchBytes = 1_000_000;

/** Whoever makes files faster than they are written waits. */
const mostBatches = 24;

/** Writes many files into trees that were empty, in a thread of its own, while the next ones are made. */
export type TreeWriter = {
	put: (file: NewFile) => Promise<void> | undefined;
	/** Answers when all that was put is written. */
	flush: () => Promise<void>;
	close: () => void;
};

/** Every file is put into each of the trees. */
export function openTreeWriter(trees: readonly string[]): TreeWriter {
	const made = new Set<string>();
	let count = 0;
	let thread: TreeWriter | undefined;
	return {
		put: (file) => {
			count += 1;
			if (count > mostInline) thread ??= startThread(trees);
			return thread ? thread.put(file) : (putInto(trees, file, made) as undefined);
		},
		flush: async () => {
			await thread?.flush();
			// Its memory is wanted back; if there is more to write, another one is started.
			thread?.close();
			thread = undefined;
			count = 0;
		},
		close: () => thread?.close(),
	};
}

/** A batch as it goes to the thread and back: many files in one buffer, which changes hands without being copied. */
export type Batch = { bytes: ArrayBuffer; files: BatchedFile[] };
type BatchedFile = { path: string } & ({ start: number; end: number } | { from: string });

function startThread(trees: readonly string[]): TreeWriter {
	const worker = new Worker(path.join(import.meta.dirname, "tree-writer-worker.ts"), {
		workerData: trees,
		// What is written is garbage at once; without a limit the thread would let it lie.
		resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
	});
	const free: Buffer<ArrayBuffer>[] = [];
	let buffer: Buffer<ArrayBuffer> = Buffer.allocUnsafeSlow(batchBytes);
	let used = 0;
	let files: BatchedFile[] = [];
	let unwritten = 0;
	let failure: unknown;
	worker.on("message", (bytes: ArrayBuffer) => {
		unwritten -= 1;
		// A larger one was for a file of its own.
		if (bytes.byteLength === batchBytes) free.push(Buffer.from(bytes));
	});
	worker.on("error", (error) => {
		failure = error;
	});
	const send = () => {
		if (files.length === 0) return;
		worker.postMessage({ bytes: buffer.buffer, files } satisfies Batch, [buffer.buffer]);
		unwritten += 1;
		files = [];
		used = 0;
		buffer = Buffer.allocUnsafeSlow(0);
	};
	/** Texts are written into the buffer at once: kept until the thread is free, they would outlive the young and fill the heap. */
	const add = (content: string | Uint8Array): { start: number; end: number } => {
		const size = typeof content === "string" ? Buffer.byteLength(content) : content.length;
		if (used + size > buffer.length) {
			send();
			const known = size <= batchBytes ? free.pop() : undefined;
			buffer = known ?? Buffer.allocUnsafeSlow(Math.max(batchBytes, size));
		}
		const start = used;
		if (typeof content === "string") used += buffer.write(content, used);
		else {
			buffer.set(content, used);
			used += content.length;
		}
		return { start, end: used };
	};
	const untilAtMost = async (most: number) => {
		while (unwritten > most && !failure) await once(worker, "message").catch(() => {});
		if (failure) throw failure;
	};
	return {
		put: (file) => {
			// Before `files` is looked at: a full batch is sent, and another one begun.
			const batched = "content" in file ? { path: file.path, ...add(file.content) } : file;
			files.push(batched);
			return unwritten > mostBatches ? untilAtMost(mostBatches) : undefined;
		},
		flush: () => {
			send();
			return untilAtMost(0);
		},
		close: () => {
			void worker.terminate();
		},
	};
}

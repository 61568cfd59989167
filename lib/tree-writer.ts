import { once } from "node:events";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { type NewFile, putInto } from "./put-file.ts";

/** So few files are written sooner than a thread is started. */
const mostInline = 2_000;

/** Files go to the thread in batches of about this many bytes. */
const batchBytes = 1_000_000;

/** Whoever makes files faster than they are written waits. */
const mostBatches = 8;

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

function startThread(trees: readonly string[]): TreeWriter {
	const worker = new Worker(path.join(import.meta.dirname, "tree-writer-worker.ts"), {
		workerData: trees,
		// What is written is garbage at once; without a limit the thread would let it lie.
		resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 },
	});
	let batch: NewFile[] = [];
	let bytes = 0;
	let unwritten = 0;
	let failure: unknown;
	worker.on("message", () => {
		unwritten -= 1;
	});
	worker.on("error", (error) => {
		failure = error;
	});
	const send = () => {
		if (batch.length === 0) return;
		worker.postMessage(batch);
		unwritten += 1;
		batch = [];
		bytes = 0;
	};
	const untilAtMost = async (most: number) => {
		while (unwritten > most && !failure) await once(worker, "message").catch(() => {});
		if (failure) throw failure;
	};
	return {
		put: (file) => {
			batch.push("content" in file ? { ...file, content: apart(file.content) } : file);
			bytes += "content" in file ? file.content.length : 0;
			if (bytes < batchBytes) return undefined;
			send();
			return untilAtMost(mostBatches);
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

/** Small buffers share their memory with others, all of which would be sent along. */
function apart(content: string | Uint8Array): string | Uint8Array {
	return typeof content === "string" || content.byteLength === content.buffer.byteLength
		? content
		: new Uint8Array(content);
}

import { parentPort, workerData } from "node:worker_threads";
import { type NewFile, putInto } from "./put-file.ts";

const made = new Set<string>();
parentPort?.on("message", (batch: NewFile[]) => {
	for (const file of batch) putInto(workerData as string[], file, made);
	parentPort?.postMessage(batch.length);
});

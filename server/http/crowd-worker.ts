import { parentPort, workerData } from "node:worker_threads";
import { openSocket } from "./raw-client.ts";

const { port, count, start } = workerData as { port: number; count: number; start: string };

/** For tests: clients that begin a request, never end it, and come back as soon as they are cut off. */
let connected = 0;
for (let number = 0; number < count; number++) open();

function open(): void {
	const socket = openSocket(port);
	socket.resume().write(start);
	socket.once("close", () => setImmediate(open));
	socket.once("connect", () => {
		connected += 1;
		if (connected === count) parentPort?.postMessage("all are here");
	});
}

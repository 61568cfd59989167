import { setTimeout as sleep } from "node:timers/promises";
import type { CDPSession } from "@playwright/test";

/** Times in milliseconds since the first request. `bytes` include headers; 0 for an answer from a cache or a worker. */
export type LoggedRequest = { url: string; kind: string; start: number; end: number; bytes: number };

export type RequestLog = {
	/** The requests so far. */
	requests: () => LoggedRequest[];
	/** Waits until no request was open for so long. */
	waitForQuiet: (quietMs: number) => Promise<void>;
};

/** Logs the requests of a page. Requests of its service worker are not the page's. */
export async function logRequests(devtools: CDPSession): Promise<RequestLog> {
	const byId = new Map<string, LoggedRequest>();
	const open = new Set<string>();
	let started: number | undefined;
	let lastChange = performance.now();
	const close = (id: string, timestamp: number) => {
		open.delete(id);
		lastChange = performance.now();
		const request = byId.get(id);
		if (request) request.end = since(timestamp);
		return request;
	};
	const since = (timestamp: number) => 1_000 * (timestamp - (started ?? timestamp));
	devtools.on("Network.requestWillBeSent", ({ requestId, request: { url }, type, timestamp }) => {
		if (!url.startsWith("http")) return;
		started ??= timestamp;
		open.add(requestId);
		lastChange = performance.now();
		byId.set(requestId, { url, kind: type ?? "", start: since(timestamp), end: Number.NaN, bytes: 0 });
	});
	devtools.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
		const request = byId.get(requestId);
		if (request) request.bytes += encodedDataLength;
	});
	devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
		const request = close(requestId, timestamp);
		if (request) request.bytes = encodedDataLength;
	});
	devtools.on("Network.loadingFailed", ({ requestId, timestamp }) => close(requestId, timestamp));
	await devtools.send("Network.enable");
	return {
		requests: () => [...byId.values()],
		waitForQuiet: async (quietMs) => {
			while (open.size > 0 || performance.now() - lastChange < quietMs) await sleep(50);
		},
	};
}

/** Without those answered by a cache or a service worker. */
export function fromNetwork(requests: LoggedRequest[]): LoggedRequest[] {
	return requests.filter(({ bytes }) => bytes > 0);
}

export function totalBytes(requests: LoggedRequest[]): number {
	return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}

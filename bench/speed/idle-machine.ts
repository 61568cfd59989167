import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const maxBusyShare = 0.2;
const windowMs = 250;
const timeoutMs = 5_000;
const waits = { all: 0, inVain: 0 };

/**
 * Waits until the processors are idle: neither the end of the previous page nor another program should take the CPU from
 * the next one. Gives up after some seconds.
 */
export async function waitForIdleMachine(): Promise<void> {
	waits.all += 1;
	const deadline = performance.now() + timeoutMs;
	while ((await busyShare()) > maxBusyShare) {
		if (performance.now() < deadline) continue;
		waits.inVain += 1;
		return;
	}
}

/**
 * Says how often the machine did not become idle since the last report. Milliseconds measured on a busy machine cannot be
 * compared.
 */
export function idleReport(): string {
	const { all, inVain } = waits;
	Object.assign(waits, { all: 0, inVain: 0 });
	return `The machine was busy with something else before ${inVain} of ${all} visits.`;
}

async function busyShare(): Promise<number> {
	const before = processorTimes();
	await sleep(windowMs);
	const after = processorTimes();
	return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function processorTimes(): { idle: number; all: number } {
	const times = cpus().map(({ times }) => times);
	return {
		idle: sum(times.map(({ idle }) => idle)),
		all: sum(times.flatMap((processor) => Object.values(processor))),
	};
}

function sum(numbers: number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

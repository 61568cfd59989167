import { readFile } from "node:fs/promises";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { seededRandom } from "../lib/seeded-random.ts";
import { correctText, correctTitle, storyId } from "./archive/archive.ts";

const readers = 50;
const editions = 500;
/** Between two requests of a reader, at most. */
const maxThinkMs = 1_000;
/** Code is loaded and optimized in the first ones. */
const warmUpEditions = 50;

type Load = { p99Ms: number; requests: number; growth: number; editions: number };

/** Readers request files while stories are corrected one after the other, every tenth with its headline. */
export async function readWhileEdited(
	folder: string,
	port: number,
	press: () => Promise<number>,
): Promise<Load> {
	const agent = new Agent({ keepAlive: true });
	const times: number[] = [];
	let isDone = false;
	const read = async (reader: number) => {
		const random = seededRandom(reader);
		for (let request = reader; !isDone; request += 7) {
			const paths = [
				"/category/0",
				"/data/category/0/front.json",
				`/data/news/${storyId(request % 5_000)}.json`,
			];
			await pause(random.integerBelow(maxThinkMs));
			const started = performance.now();
			await bodyOf(agent, port, paths[request % paths.length] ?? "/");
			times.push(performance.now() - started);
		}
	};
	const reading = Array.from({ length: readers }, (_, reader) => read(reader));
	const memory: number[] = [];
	for (let edition = 0; edition < editions; edition += 1) {
		const index = 100 + edition;
		const correct = edition % 10 === 0 ? correctTitle : correctText;
		await correct(folder, index);
		const expected = correct === correctTitle ? "Corrected: " : "Mended.";
		while (!(await bodyOf(agent, port, `/data/news/${storyId(index)}.json`)).includes(expected))
			await pause(50);
		memory.push(await residentBytes(await press()));
	}
	isDone = true;
	await Promise.all(reading);
	agent.destroy();
	const sorted = times.toSorted((a, b) => a - b);
	// The smallest: what lies above it is garbage that is not yet collected.
	const first = Math.min(...memory.slice(warmUpEditions, 2 * warmUpEditions));
	const last = Math.min(...memory.slice(-warmUpEditions));
	return {
		p99Ms: Math.round(sorted[Math.floor(0.99 * sorted.length)] ?? 0),
		requests: times.length,
		growth: Math.round(1_000 * (last / first - 1)) / 10,
		editions,
	};
}

function bodyOf(agent: Agent, port: number, path: string): Promise<string> {
	const headers = { "accept-encoding": path.startsWith("/data/news/") ? "identity" : "br" };
	return new Promise((resolve, reject) => {
		get({ agent, port, path, headers }, async (response) => {
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.on("end", () => resolve(Buffer.concat(chunks).toString()));
		}).on("error", reject);
	});
}

async function residentBytes(pid: number): Promise<number> {
	const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, "utf8")) ?? [];
	return 1_024 * Number(kilobytes);
}

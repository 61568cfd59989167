import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { addStory, correctText, correctTicker, correctTitle, storyFile, storyId } from "./archive/archive.ts";
import { readWhileEdited } from "./server-load.ts";
import { type Column, tableOf } from "./table.ts";
import { type Target, targetLines } from "./targets.ts";

type Step = { seconds: number; files: number; megabytes?: number | undefined };
type Row = Step & { stories: number; label: string; shareOfFirst: number };

const columns: Column<Row>[] = [
	["stories", ({ stories }) => stories.toLocaleString("en")],
	["step", ({ label }) => label],
	["seconds", ({ seconds }) => seconds.toFixed(1)],
	["of the first time", ({ shareOfFirst }) => `${(100 * shareOfFirst).toFixed(1)} %`],
	["files changed", ({ files }) => files.toLocaleString("en")],
	[
		"MB at most",
		({ megabytes }) => (megabytes === undefined ? "" : Math.round(megabytes).toLocaleString("en")),
	],
];

type Limits = { seconds?: number; files?: number; megabytes?: number };

/** Limits of each step at the smallest and at the largest archive size. */
const limits: Record<string, Partial<Record<number, Limits>>> = {
	"first time, app built too": { 100000: { seconds: 120, megabytes: 1_000 } },
	"nothing changed": { 66: { seconds: 0.5 }, 100000: { seconds: 3 } },
	"a word corrected": { 66: { seconds: 1, files: 40 }, 100000: { seconds: 1, files: 40 } },
	"a headline corrected": { 66: { seconds: 1 }, 100000: { seconds: 2.5, files: 150 } },
	"a new story with a photograph of 3 MB": { 66: { seconds: 3 }, 100000: { seconds: 4, files: 400 } },
	"a line of the ticker": { 66: { seconds: 1 }, 100000: { seconds: 2 } },
	"a story withdrawn": { 100000: { seconds: 15 } },
};

/** Publishes each archive twice, then serves it as `npm start` does and measures edits. */
export async function publishingReport(
	archives: { folder: string; size: number }[],
	port: number,
): Promise<string> {
	const rows: Row[] = [];
	const targets: Target[] = [];
	for (const { folder, size } of archives) {
		const site = createSite(folder, port);
		const add = (label: string, step: Step) => {
			const first = rows.find((row) => row.stories === size)?.seconds ?? step.seconds;
			rows.push({ ...step, stories: size, label, shareOfFirst: step.seconds / first });
			const { seconds, files, megabytes } = limits[label]?.[size] ?? {};
			const name = `${label}, ${size.toLocaleString("en")} stories`;
			const check = (value: number, max: number | undefined, unit: string) => {
				if (max !== undefined) targets.push({ label: name, value, max, unit });
			};
			check(roundToTenth(step.seconds), seconds, " s");
			check(step.files, files, " files");
			check(Math.round(step.megabytes ?? 0), megabytes, " MB");
		};
		add("first time, app built too", await site.publishOnce());
		add("nothing changed", await site.publishOnce());
		await site.start();
		const middle = Math.floor(size / 2);
		const edits: [string, () => Promise<void>, string, string | null][] = [
			// Until it is known what was published before, an edition reads more.
			["the first save after the start", () => correctText(folder, 1), dataPath(1), "Mended."],
			["a word corrected", () => correctText(folder, 0), dataPath(0), "Mended."],
			["a word corrected", () => correctText(folder, middle), dataPath(middle), "Mended."],
			["a headline corrected", () => correctTitle(folder, 0), dataPath(0), "Corrected: "],
			["a headline corrected", () => correctTitle(folder, middle), dataPath(middle), "Corrected: "],
			[
				"a new story with a photograph of 3 MB",
				() => addStory(folder, "brand-new"),
				"/data/news/brand-new.json",
				"Brand new",
			],
			["a line of the ticker", () => correctTicker(folder), "/news.json", "A line that is new"],
			["a story withdrawn", async () => rm(await storyFile(folder, middle)), dataPath(middle), null],
		];
		for (const [label, save, urlPath, expected] of edits) {
			await site.waitUntilIdle();
			add(label, await site.edit(save, urlPath, expected));
			// Its other sizes and formats are encoded, and published, afterwards.
			if (urlPath.includes("brand-new")) await site.waitUntilIdle(20_000);
		}
		if (size === archives.at(-1)?.size) {
			const { p99Ms, requests, growth, editions } = await readWhileEdited(folder, port, site.press);
			targets.push({
				label: `p99 of ${requests.toLocaleString("en")} requests by 50 readers while ${editions} editions are made`,
				value: p99Ms,
				max: 50,
				unit: " ms",
			});
			targets.push({
				label: `growth of the press's memory over ${editions} editions`,
				value: growth,
				max: 5,
				unit: " %",
			});
		}
		await site.stop();
		await site.discard();
	}
	return `${tableOf(columns, rows)}\n\n${targetLines(targets)}`;
}

/** What the press reads to correct a word, in archives with few and with many photographs. */
export async function readingReport(
	archives: { folder: string; photographs: number }[],
	port: number,
): Promise<string> {
	const read: number[] = [];
	for (const { folder } of archives) {
		const site = createSite(folder, port);
		await site.publishOnce();
		await site.start();
		await site.waitUntilIdle();
		await site.edit(() => correctText(folder, 0), dataPath(0), "Mended.");
		await site.waitUntilIdle();
		const before = await bytesReadBy(await site.press());
		await site.edit(() => correctText(folder, 1), dataPath(1), "Mended.");
		await pause(1_000);
		read.push((await bytesReadBy(await site.press())) - before);
		await site.stop();
		await site.discard();
	}
	const [few = 0, many = 0] = read;
	const lines = archives.map(
		({ photographs }, index) =>
			`- ${photographs.toLocaleString("en")} photographs: ${read[index]?.toLocaleString("en")} bytes.`,
	);
	const target = {
		label: "bytes read with many photographs, of those with few",
		value: Math.round((100 * many) / few),
		max: 110,
		unit: " %",
	};
	return `What the press reads to correct a word among 1,000 stories:\n\n${lines.join("\n")}\n${targetLines([target])}`;
}

/** By Linux's count of everything that a process has read. */
async function bytesReadBy(pid: number): Promise<number> {
	const [, bytes] = /^rchar: (\d+)/m.exec(await readFile(`/proc/${pid}/io`, "utf8")) ?? [];
	return Number(bytes);
}

function createSite(content: string, port: number) {
	const siteFolder = `${content}-site`;
	const env = {
		...process.env,
		PORT: String(port),
		CANDOUR_CONTENT: content,
		CANDOUR_BUILD: path.join(siteFolder, "build"),
		CANDOUR_WORK: path.join(siteFolder, "work"),
		CANDOUR_ACCOUNTS: path.join(siteFolder, "accounts.json"),
	};
	const uploadLog = path.join(siteFolder, "work/upload/changes.txt");
	// One time for both runs, because publishing depends on the current time.
	const publishedAt = new Date().toISOString();
	const changedAt = async () => (await stat(uploadLog).catch(() => undefined))?.mtimeMs;
	let server: ReturnType<typeof spawn> | undefined;
	let output = "";
	return {
		/** The id of the process that publishes. */
		press: () => childOf(server?.pid),
		/** Runs in a separate process, as `npm run build` does. */
		publishOnce: async (): Promise<Step> => {
			const options = { env, maxBuffer: 2 ** 26 };
			const { stdout } = await promisify(execFile)(
				process.execPath,
				["bench/publish-once-command.ts", publishedAt],
				options,
			);
			return JSON.parse(stdout);
		},
		start: async () => {
			server = spawn(process.execPath, ["cli/start.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
			server.stdout?.on("data", (chunk) => {
				output += chunk;
			});
			while (!output.includes("is served")) await pause(50);
		},
		/** Waits until the last editions are published, and files' timestamps are old enough to be trusted. */
		waitUntilIdle: async (quietMs = 4_000) => {
			let before: number | undefined;
			do {
				before = await changedAt();
				await pause(quietMs);
			} while ((await changedAt()) !== before);
			const folder = path.dirname(uploadLog);
			await rename(folder, `${folder}.taken`).catch(() => {});
			await rm(`${folder}.taken`, { recursive: true, force: true });
		},
		/** Measures from saving until the file at `urlPath` contains `expected`, or is gone if that is null. */
		edit: async (save: () => Promise<void>, urlPath: string, expected: string | null): Promise<Step> => {
			await save();
			const started = performance.now();
			for (;;) {
				const response = await fetch(`http://localhost:${port}${urlPath}`).catch(() => null);
				const text = (await response?.text().catch(() => "")) ?? "";
				if (expected === null ? response?.status === 404 : text.includes(expected)) break;
				if (performance.now() - started > 120_000) throw new Error(`${urlPath} was not served: ${output}`);
				await pause(20);
			}
			const seconds = (performance.now() - started) / 1000;
			let changes = "";
			while (!changes.endsWith("\n")) {
				await pause(50);
				changes = await readFile(uploadLog, "utf8").catch(() => "");
			}
			const written = changes.split("\n").filter((line) => /^\+.*(?<!\.br|\.gz)$/.test(line));
			return { seconds, files: new Set(written).size };
		},
		stop: async () => {
			server?.kill("SIGTERM");
			if (server) await once(server, "exit");
		},
		// The press ends after the server, and may still write into the folder.
		discard: () => rm(siteFolder, { recursive: true, maxRetries: 20, retryDelay: 500 }),
	};
}

const dataPath = (index: number) => `/data/news/${storyId(index)}.json`;

async function childOf(parent: number | undefined): Promise<number> {
	const { stdout } = await promisify(execFile)("ps", ["--ppid", String(parent), "-o", "pid=,args="]);
	const [, pid] = /^\s*(\d+) .*cli\/press\.ts/m.exec(stdout) ?? [];
	return Number(pid);
}

function roundToTenth(seconds: number): number {
	return Math.round(seconds * 10) / 10;
}

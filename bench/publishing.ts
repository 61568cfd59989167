import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { editStory, storyFile, storyId } from "./archive/archive.ts";
import { type Column, tableOf } from "./table.ts";
import { type Target, targetLines } from "./targets.ts";

type Step = { seconds: number; files: number; megabytes: number | undefined };
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

/** Limits of each step at the smallest and at the largest archive size. */
const limits: Record<
	string,
	Partial<Record<number, { seconds: number; files?: number; megabytes?: number }>>
> = {
	"first time": { 100000: { seconds: 120, megabytes: 1200 } },
	"nothing changed": { 66: { seconds: 0.5 }, 100000: { seconds: 3 } },
	"a word corrected, newest": { 66: { seconds: 1, files: 40 }, 100000: { seconds: 5, files: 40 } },
	"a word corrected, middle": { 66: { seconds: 1, files: 40 }, 100000: { seconds: 5, files: 40 } },
	"a headline corrected, newest": { 66: { seconds: 1 }, 100000: { seconds: 5, files: 150 } },
	"a headline corrected, middle": { 66: { seconds: 1 }, 100000: { seconds: 5, files: 150 } },
	"a new story with a picture": { 66: { seconds: 3 }, 100000: { seconds: 8, files: 400 } },
	"a story withdrawn, middle": { 100000: { seconds: 15 } },
};
const maxSiteFiles = { 100000: 230_000 } as Record<number, number>;

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
			const stepLimits = limits[label]?.[size];
			const name = `${label}, ${size.toLocaleString("en")} stories`;
			if (stepLimits)
				targets.push({ label: name, value: roundToTenth(step.seconds), max: stepLimits.seconds, unit: " s" });
			if (stepLimits?.files)
				targets.push({ label: name, value: step.files, max: stepLimits.files, unit: " files" });
			if (stepLimits?.megabytes)
				targets.push({
					label: name,
					value: Math.round(step.megabytes ?? 0),
					max: stepLimits.megabytes,
					unit: " MB",
				});
		};
		add("first time", await site.publishOnce());
		add("nothing changed", await site.publishOnce());
		await site.start();
		const middle = Math.floor(size / 2);
		for (const [position, index] of [
			["newest", 0],
			["middle", middle],
		] as const) {
			await site.waitUntilIdle();
			add(
				`a word corrected, ${position}`,
				await site.edit(() => correctText(folder, index), dataPath(index), "Mended."),
			);
			await site.waitUntilIdle();
			add(
				`a headline corrected, ${position}`,
				await site.edit(() => correctTitle(folder, index), dataPath(index), "Corrected: "),
			);
		}
		await site.waitUntilIdle();
		add(
			"a new story with a picture",
			await site.edit(() => addStory(folder), "/data/news/brand-new.json", "Brand new"),
		);
		await site.waitUntilIdle();
		const withdrawnFile = await storyFile(folder, middle);
		add("a story withdrawn, middle", await site.edit(() => rm(withdrawnFile), dataPath(middle), null));
		await site.stop();
		const files = (await site.files()).length;
		const maxFiles = maxSiteFiles[size];
		if (maxFiles)
			targets.push({
				label: `files of the site, ${size.toLocaleString("en")} stories`,
				value: files,
				max: maxFiles,
				unit: "",
			});
		await site.discard();
	}
	return `${tableOf(columns, rows)}\n\n${targetLines(targets)}`;
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
	const changedList = path.join(siteFolder, "work/upload/changed.txt");
	// One time for both runs, because publishing depends on the current time.
	const publishedAt = new Date().toISOString();
	let server: ReturnType<typeof spawn> | undefined;
	let output = "";
	return {
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
		/**
		 * Waits until the previous edition is published and its files' timestamps are old enough to be trusted.
		 */
		waitUntilIdle: async () => {
			await pause(4_000);
			await rm(path.dirname(changedList), { recursive: true, force: true });
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
			let changedNames: string | undefined;
			while (changedNames === undefined) {
				await pause(50);
				changedNames = await readFile(changedList, "utf8").catch(() => undefined);
			}
			const files = changedNames
				.split("\n")
				.filter((name) => name !== "" && !/\.(?:br|gz)$/.test(name)).length;
			return { seconds, files, megabytes: undefined };
		},
		files: async () => {
			const names = await readdir(path.join(siteFolder, "build"), { recursive: true, withFileTypes: true });
			return names.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
		},
		stop: async () => {
			server?.kill("SIGTERM");
			if (server) await once(server, "exit");
		},
		discard: () => rm(siteFolder, { recursive: true }),
	};
}

const dataPath = (index: number) => `/data/news/${storyId(index)}.json`;

const correctText = (folder: string, index: number) =>
	editStory(folder, index, (text) => `${text.trimEnd()} Mended.\n`);

const correctTitle = (folder: string, index: number) =>
	editStory(folder, index, (text) =>
		text.replace(/^title: (.*)$/m, (_, title) => `title: "Corrected: ${title}"`),
	);

/** Saves the picture before the story, as a content tool does. */
async function addStory(folder: string): Promise<void> {
	const picture = path.join(folder, "images/stories/brand-new.jpg");
	const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
	await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#345", noise } })
		.jpeg()
		.toFile(`${picture}.next`);
	await copyFile(`${picture}.next`, picture);
	await rm(`${picture}.next`);
	const model = await readFile(await storyFile(folder, 0), "utf8");
	const text = model
		.replace(/^id: .*$/m, "id: brand-new")
		.replace(/^title: .*$/m, "title: Brand new")
		.replace(/^published_date: .*$/m, "published_date: 2026-11-15T08:00:00Z")
		.replace(/^image_url: .*$/m, "image_url: /images/stories/brand-new.jpg");
	await writeFile(path.join(folder, "stories/2026/11/brand-new.md"), text);
}

function roundToTenth(seconds: number): number {
	return Math.round(seconds * 10) / 10;
}

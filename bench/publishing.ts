import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import sharp from "sharp";
import { editStory, fileOf, idOf } from "./archive/archive.ts";
import { type Column, tableOf } from "./table.ts";
import { type Target, targetLines } from "./targets.ts";

type Step = { seconds: number; files: number; megabytes: number | undefined };
type Row = Step & { stories: number; what: string; share: number };

const columns: Column<Row>[] = [
	["stories", ({ stories }) => stories.toLocaleString("en")],
	["step", ({ what }) => what],
	["seconds", ({ seconds }) => seconds.toFixed(1)],
	["of the first time", ({ share }) => `${(100 * share).toFixed(1)} %`],
	["files changed", ({ files }) => files.toLocaleString("en")],
	[
		"MB at most",
		({ megabytes }) => (megabytes === undefined ? "" : Math.round(megabytes).toLocaleString("en")),
	],
];

/** What each step may take at the smallest and at the largest size. */
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
const mostFiles = { 100000: 230_000 } as Record<number, number>;

/** Publishes each archive from nothing and again, then serves it as `npm start` does and edits it as an editor would. */
export async function publishingReport(
	archives: { folder: string; size: number }[],
	port: number,
): Promise<string> {
	const rows: Row[] = [];
	const targets: Target[] = [];
	for (const { folder, size } of archives) {
		const site = siteOf(folder, port);
		const add = (what: string, step: Step) => {
			const first = rows.find((row) => row.stories === size)?.seconds ?? step.seconds;
			rows.push({ ...step, stories: size, what, share: step.seconds / first });
			const limit = limits[what]?.[size];
			const name = `${what}, ${size.toLocaleString("en")} stories`;
			if (limit) targets.push({ what: name, is: rounded(step.seconds), most: limit.seconds, unit: " s" });
			if (limit?.files) targets.push({ what: name, is: step.files, most: limit.files, unit: " files" });
			if (limit?.megabytes)
				targets.push({ what: name, is: Math.round(step.megabytes ?? 0), most: limit.megabytes, unit: " MB" });
		};
		add("first time", await site.publishOnce());
		add("nothing changed", await site.publishOnce());
		await site.start();
		const middle = Math.floor(size / 2);
		for (const [where, index] of [
			["newest", 0],
			["middle", middle],
		] as const) {
			await site.isQuiet();
			add(
				`a word corrected, ${where}`,
				await site.edit(() => correctText(folder, index), dataOf(index), "Mended."),
			);
			await site.isQuiet();
			add(
				`a headline corrected, ${where}`,
				await site.edit(() => correctTitle(folder, index), dataOf(index), "Corrected: "),
			);
		}
		await site.isQuiet();
		add(
			"a new story with a picture",
			await site.edit(() => addStory(folder), "/data/news/brand-new.json", "Brand new"),
		);
		await site.isQuiet();
		const withdrawn = await fileOf(folder, middle);
		add("a story withdrawn, middle", await site.edit(() => rm(withdrawn), dataOf(middle), null));
		await site.stop();
		const files = (await site.files()).length;
		const most = mostFiles[size];
		if (most)
			targets.push({
				what: `files of the site, ${size.toLocaleString("en")} stories`,
				is: files,
				most,
				unit: "",
			});
		await site.discard();
	}
	return `${tableOf(columns, rows)}\n\n${targetLines(targets)}`;
}

function siteOf(content: string, port: number) {
	const place = `${content}-site`;
	const env = {
		...process.env,
		PORT: String(port),
		CANDOUR_CONTENT: content,
		CANDOUR_BUILD: path.join(place, "build"),
		CANDOUR_WORK: path.join(place, "work"),
		CANDOUR_ACCOUNTS: path.join(place, "accounts.json"),
	};
	const changedList = path.join(place, "work/upload/changed.txt");
	// The same for both editions: news becomes old by itself.
	const moment = new Date().toISOString();
	let server: ReturnType<typeof spawn> | undefined;
	let output = "";
	return {
		/** In a process of its own, as `npm run build` does. */
		publishOnce: async (): Promise<Step> => {
			const options = { env, maxBuffer: 2 ** 26 };
			const { stdout } = await promisify(execFile)(
				process.execPath,
				["bench/publish-once-command.ts", moment],
				options,
			);
			return JSON.parse(stdout);
		},
		start: async () => {
			server = spawn(process.execPath, ["cli/start.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
			server.stdout?.on("data", (words) => {
				output += words;
			});
			while (!output.includes("is served")) await pause(50);
		},
		/** The edition before is settled, and its files are no longer new to the clock. */
		isQuiet: async () => {
			await pause(4_000);
			await rm(path.dirname(changedList), { recursive: true, force: true });
		},
		/** From saving to being served: `words` are in the file at `address`, or the file is gone. */
		edit: async (save: () => Promise<void>, address: string, words: string | null): Promise<Step> => {
			await save();
			const started = performance.now();
			for (;;) {
				const answer = await fetch(`http://localhost:${port}${address}`).catch(() => null);
				const text = (await answer?.text().catch(() => "")) ?? "";
				if (words === null ? answer?.status === 404 : text.includes(words)) break;
				if (performance.now() - started > 120_000) throw new Error(`${address} was not served: ${output}`);
				await pause(20);
			}
			const seconds = (performance.now() - started) / 1000;
			let list: string | undefined;
			while (list === undefined) {
				await pause(50);
				list = await readFile(changedList, "utf8").catch(() => undefined);
			}
			const files = list.split("\n").filter((name) => name !== "" && !/\.(?:br|gz)$/.test(name)).length;
			return { seconds, files, megabytes: undefined };
		},
		files: async () => {
			const names = await readdir(path.join(place, "build"), { recursive: true, withFileTypes: true });
			return names.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name));
		},
		stop: async () => {
			server?.kill("SIGTERM");
			if (server) await once(server, "exit");
		},
		discard: () => rm(place, { recursive: true }),
	};
}

const dataOf = (index: number) => `/data/news/${idOf(index)}.json`;

const correctText = (folder: string, index: number) =>
	editStory(folder, index, (text) => `${text.trimEnd()} Mended.\n`);

const correctTitle = (folder: string, index: number) =>
	editStory(folder, index, (text) =>
		text.replace(/^title: (.*)$/m, (_, title) => `title: "Corrected: ${title}"`),
	);

/** Its picture is saved before it, as a content tool would. */
async function addStory(folder: string): Promise<void> {
	const picture = path.join(folder, "images/stories/brand-new.jpg");
	const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
	await sharp({ create: { width: 1600, height: 900, channels: 3, background: "#345", noise } })
		.jpeg()
		.toFile(`${picture}.next`);
	await copyFile(`${picture}.next`, picture);
	await rm(`${picture}.next`);
	const model = await readFile(await fileOf(folder, 0), "utf8");
	const text = model
		.replace(/^id: .*$/m, "id: brand-new")
		.replace(/^title: .*$/m, "title: Brand new")
		.replace(/^published_date: .*$/m, "published_date: 2026-11-15T08:00:00Z")
		.replace(/^image_url: .*$/m, "image_url: /images/stories/brand-new.jpg");
	await writeFile(path.join(folder, "stories/2026/11/brand-new.md"), text);
}

function rounded(seconds: number): number {
	return Math.round(seconds * 10) / 10;
}

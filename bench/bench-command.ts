import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { editOne, writeArchive } from "./archive.ts";

const run = promisify(execFile);
const place = ".candour/bench";
const sizes = [66, 10_000, 100_000];

type Took = { stories: number; rewritten: number; seconds: number; megabytes: number };

/** Publishes archives of several sizes: from nothing, again, and again after one story was edited. */
await rm(place, { recursive: true, force: true });
await mkdir(place, { recursive: true });
const rows: string[] = [];
for (const size of sizes) {
	const content = path.join(place, `archive-${size}`);
	await writeArchive("content", content, size);
	const first = await publishOnce(content);
	const again = await publishOnce(content);
	await editOne(content, Math.floor(size / 2));
	const edited = await publishOnce(content);
	for (const [what, took] of Object.entries({ "from nothing": first, again, "one story edited": edited })) {
		rows.push(rowOf(what, took, first));
		console.log(rows.at(-1));
	}
	await rm(content, { recursive: true });
}
await writeFile("bench/results.md", report(rows));
await rm(place, { recursive: true });

async function publishOnce(content: string): Promise<Took> {
	const words = ["newsroom/publish-command.ts", content, `${content}-out`, ".candour/pictures"];
	const { stdout } = await run(process.execPath, words);
	return JSON.parse(stdout);
}

function rowOf(what: string, { stories, rewritten, seconds, megabytes }: Took, first: Took): string {
	const cells = [
		stories.toLocaleString("en"),
		what,
		rewritten.toLocaleString("en"),
		seconds.toFixed(1),
		`${Math.round((100 * seconds) / first.seconds)} %`,
		Math.round(megabytes).toLocaleString("en"),
	];
	return `| ${cells.join(" | ")} |`;
}

function report(table: string[]): string {
	return `# What publishing costs

Written by \`npm run bench\`: generated archives, pictures from the cache, each publishing in a process of its own. Seconds depend on the machine; counts and shares do not.

| stories | published | files rewritten | seconds | of the first | MB at most |
| --- | --- | --- | --- | --- | --- |
${table.join("\n")}
`;
}

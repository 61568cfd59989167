import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { editOne } from "./archive.ts";
import { type Column, tableOf } from "./table.ts";

type Took = { stories: number; rewritten: number; seconds: number; worked: number; megabytes: number };
type Row = Took & { what: string; share: number };

const columns: Column<Row>[] = [
	["stories", ({ stories }) => stories.toLocaleString("en")],
	["published", ({ what }) => what],
	["files rewritten", ({ rewritten }) => rewritten.toLocaleString("en")],
	["seconds", ({ seconds }) => seconds.toFixed(1)],
	["of the first", ({ share }) => `${Math.round(100 * share)} %`],
	["seconds of one core", ({ worked }) => worked.toFixed(1)],
	["MB at most", ({ megabytes }) => Math.round(megabytes).toLocaleString("en")],
];

/** Publishes each archive from nothing, again, and again after one story was edited. */
export async function publishingTable(archives: { folder: string; size: number }[]): Promise<string> {
	const rows: Row[] = [];
	for (const { folder, size } of archives) {
		const first = await publishOnce(folder);
		const again = await publishOnce(folder);
		await editOne(folder, Math.floor(size / 2));
		const edited = await publishOnce(folder);
		for (const [what, took] of Object.entries({ "from nothing": first, again, "one story edited": edited }))
			rows.push({ ...took, what, share: took.seconds / first.seconds });
	}
	return tableOf(columns, rows);
}

async function publishOnce(content: string): Promise<Took> {
	const words = ["newsroom/publish-command.ts", content, `${content}-published`, ".candour/pictures"];
	const { stdout } = await promisify(execFile)(process.execPath, words);
	return JSON.parse(stdout);
}

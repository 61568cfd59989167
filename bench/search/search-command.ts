import { writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { headerBytes, storiesPerPage } from "../../app/features/search/engine/byte-budget.ts";
import { emptyQuery } from "../../app/features/search/engine/search-query.ts";
import { openStore } from "../../app/features/search/engine/search-store.ts";
import { searchStories } from "../../app/features/search/engine/search-stories.ts";
import { type Column, tableOf } from "../table.ts";
import { publishedSearch, readerOf } from "./published-search.ts";
import { plainQueries, queriesFor } from "./search-queries.ts";
import { archiveStories } from "./search-stories.ts";

/** Limit of one query's transfer, compressed, with headers. */
const maxQueryBytes = 60_000;

type CompressedSize = { br: number; gz: number };

const names = [
	"query",
	"typed",
	"found",
	"searched",
	"left out",
	"files",
	"in all",
	"brotli",
	"gzip",
	"ms of CPU",
];
const bytesColumn = names.indexOf("in all");
const columns = names.map((name, index): Column<string[]> => [name, (row) => row[index] ?? ""]);

/**
 * Builds the search index of archives of several sizes, runs queries and counts the bytes each would
 * transfer.
 */
const tables: string[] = [];
let isOverLimit = false;
for (const vocabulary of ["plain", "rich"] as const) {
	for (const size of [66, 10_000, 100_000]) {
		const stories = await archiveStories(size, vocabulary);
		const buildStart = process.cpuUsage();
		const files = await publishedSearch(stories);
		const cpuSeconds = cpuMs(buildStart) / 1000;
		const sizes = new Map([...files].map(([path, text]) => [path, compressedSize(text)]));
		const queries = vocabulary === "plain" ? plainQueries : queriesFor(stories);
		const rows: string[][] = [];
		for (const [kind, list] of Object.entries(queries)) {
			for (const words of list) rows.push(await measureQuery(files, sizes, kind, words, null));
		}
		for (const words of queries["two words"] ?? []) {
			rows.push(await measureQuery(files, sizes, "two words in a category", words, 3));
		}
		const tableWith = (shown: string[][]) => table(vocabulary, size, sizes, cpuSeconds, shown);
		console.log(tableWith(rows));
		tables.push(tableWith(dearestOfEachKind(rows)));
	}
}
await writeFile("bench/search-results.md", report(tables));
if (isOverLimit) process.exitCode = 1;

async function measureQuery(
	files: Map<string, string>,
	sizes: Map<string, CompressedSize>,
	kind: string,
	words: string,
	category: number | null,
): Promise<string[]> {
	const sum = { br: 0, gz: 0, files: 0 };
	const read = readerOf(files, (path) => {
		sum.br += sizes.get(path)?.br ?? 0;
		sum.gz += sizes.get(path)?.gz ?? 0;
		sum.files += 1;
	});
	const search = async () => {
		const store = await openStore(read);
		const result = await searchStories(store, { ...emptyQuery, words, category });
		await store.stories([...result.numbers.subarray(0, storiesPerPage)]);
		return result;
	};
	const { numbers, searchedNewest, words: lookedUp } = await search();
	const { br, gz, files: fileCount } = sum;
	const totalBytes = br + headerBytes * fileCount;
	// Measures the second run, when the code is already optimized.
	const start = process.cpuUsage();
	await search();
	if (totalBytes > maxQueryBytes) {
		isOverLimit = true;
		console.error(
			`“${words}” weighs ${totalBytes} bytes, more than the ${maxQueryBytes} that a query may weigh.`,
		);
	}
	const searchedCount = searchedNewest === null ? "all" : searchedNewest.toLocaleString("en");
	const cells = [
		kind,
		words,
		numbers.length.toLocaleString("en"),
		searchedCount,
		lookedUp.filter(({ leftOut }) => leftOut).length,
		fileCount,
		totalBytes,
		br,
		gz,
		cpuMs(start).toFixed(0),
	];
	return cells.map(String);
}

function dearestOfEachKind(rows: string[][]): string[][] {
	const dearer = (one: string[], other: string[]) =>
		Number(other[bytesColumn]) > Number(one[bytesColumn]) ? other : one;
	return [...Map.groupBy(rows, ([kind]) => kind).values()].map((sameKind) => sameKind.reduce(dearer));
}

function table(
	vocabulary: string,
	size: number,
	sizes: Map<string, CompressedSize>,
	cpuSeconds: number,
	rows: string[][],
): string {
	const sorted = [...sizes.values()].map(({ br }) => br).sort((a, b) => a - b);
	const totalBytes = sorted.reduce((sum, br) => sum + br, 0);
	return `## ${size.toLocaleString("en")} stories, ${vocabulary} words

${sorted.length.toLocaleString("en")} files, ${Math.round(totalBytes / 1000).toLocaleString("en")} kB in all, median ${sorted[sorted.length >> 1]} bytes, largest ${sorted.at(-1)}; made in ${cpuSeconds.toFixed(1)} s of CPU.

${tableOf(columns, rows)}
`;
}

function report(tables: string[]): string {
	return `# What a search costs

Written by \`npm run bench:search\`: generated archives, with the few hundred words of the plain archive (each in thousands of stories) and with 60,000 words as unevenly used as those of a language. Bytes are all that
travels for a query from an empty cache: index, shards, postings and the first ${storiesPerPage} stories, each file compressed by itself as it is served; “in all” is the brotli files with ${headerBytes} bytes of headers for each, and may be ${maxQueryBytes}. CPU depends on the machine; counts and bytes do not. Of each kind of query, the dearest.

${tables.join("\n")}`;
}

function compressedSize(text: string): CompressedSize {
	if (text.length < 500) return { br: text.length, gz: text.length };
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 5,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
	};
	return { br: brotliCompressSync(text, { params }).length, gz: gzipSync(text, { level: 9 }).length };
}

function cpuMs(since: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(since);
	return (user + system) / 1000;
}

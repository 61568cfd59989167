import { writeFile } from "node:fs/promises";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { headerBytes, storiesPerPage } from "../../app/search/engine/byte-budget.ts";
import { emptyQuery } from "../../app/search/engine/search-query.ts";
import { openStore } from "../../app/search/engine/search-store.ts";
import { searchStories } from "../../app/search/engine/search-stories.ts";
import { publishedSearch, readerOf } from "../../newsroom/search/published-search.ts";
import { type Column, tableOf } from "../table.ts";
import { plainQueries, queriesFor } from "./search-queries.ts";
import { archiveStories } from "./search-stories.ts";

/** What a query may weigh in all, in bytes as they travel, headers included. */
const most = 60_000;

type Weight = { br: number; gz: number };

const columns: Column<string[]>[] = [
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
].map((name, index) => [name, (row) => row[index] ?? ""]);

/** Makes the search index of archives of several sizes and asks each what readers ask, counting every byte that would travel. */
const tables: string[] = [];
let isTooHeavy = false;
for (const vocabulary of ["plain", "rich"] as const) {
	for (const size of [66, 10_000, 100_000]) {
		const stories = await archiveStories(size, vocabulary);
		const before = process.cpuUsage();
		const files = await publishedSearch(stories);
		const seconds = spent(before) / 1000;
		const weights = new Map([...files].map(([address, text]) => [address, weigh(text)]));
		const queries = vocabulary === "plain" ? plainQueries : queriesFor(stories);
		const rows: string[][] = [];
		for (const [kind, list] of Object.entries(queries)) {
			for (const words of list) rows.push(await ask(files, weights, kind, words, null));
		}
		for (const words of queries["two words"] ?? []) {
			rows.push(await ask(files, weights, "two words in a category", words, 3));
		}
		tables.push(table(vocabulary, size, weights, seconds, rows));
		console.log(tables.at(-1));
	}
}
await writeFile("bench/search-results.md", report(tables));
if (isTooHeavy) process.exitCode = 1;

async function ask(
	files: Map<string, string>,
	weights: Map<string, Weight>,
	kind: string,
	words: string,
	category: number | null,
): Promise<string[]> {
	const sum = { br: 0, gz: 0, files: 0 };
	const read = readerOf(files, (address) => {
		sum.br += weights.get(address)?.br ?? 0;
		sum.gz += weights.get(address)?.gz ?? 0;
		sum.files += 1;
	});
	const search = async () => {
		const store = await openStore(read);
		const answer = await searchStories(store, { ...emptyQuery, words, category });
		await store.stories([...answer.numbers.subarray(0, storiesPerPage)]);
		return answer;
	};
	const { numbers, searchedNewest, words: lookedUp } = await search();
	const { br, gz, files: asked } = sum;
	const whole = br + headerBytes * asked;
	// Once more, now that the code is warm: a reader's second letter finds it so.
	const start = process.cpuUsage();
	await search();
	if (whole > most) {
		isTooHeavy = true;
		console.error(`“${words}” weighs ${whole} bytes, more than the ${most} that a query may weigh.`);
	}
	const among = searchedNewest === null ? "all" : searchedNewest.toLocaleString("en");
	const cells = [
		kind,
		words,
		numbers.length.toLocaleString("en"),
		among,
		lookedUp.filter(({ leftOut }) => leftOut).length,
		asked,
		whole,
		br,
		gz,
		spent(start).toFixed(0),
	];
	return cells.map(String);
}

function table(
	vocabulary: string,
	size: number,
	weights: Map<string, Weight>,
	seconds: number,
	rows: string[][],
): string {
	const sorted = [...weights.values()].map(({ br }) => br).sort((a, b) => a - b);
	const whole = sorted.reduce((sum, br) => sum + br, 0);
	return `## ${size.toLocaleString("en")} stories, ${vocabulary} words

${sorted.length.toLocaleString("en")} files, ${Math.round(whole / 1000).toLocaleString("en")} kB in all, median ${sorted[sorted.length >> 1]} bytes, largest ${sorted.at(-1)}; made in ${seconds.toFixed(1)} s of CPU.

${tableOf(columns, rows)}
`;
}

function report(tables: string[]): string {
	return `# What a search costs

Written by \`npm run bench:search\`: generated archives, with the few hundred words of the plain archive (each in thousands of stories) and with 60,000 words as unevenly used as those of a language. Bytes are all that
travels for a query from an empty cache: index, shards, sightings and the first ${storiesPerPage} stories, each file compressed by itself as it is served; “in all” is the brotli files with ${headerBytes} bytes of headers for each, and may be ${most}. CPU depends on the machine; counts and bytes do not.

${tables.join("\n")}`;
}

function weigh(text: string): Weight {
	if (text.length < 500) return { br: text.length, gz: text.length };
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 5,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
	};
	return { br: brotliCompressSync(text, { params }).length, gz: gzipSync(text, { level: 9 }).length };
}

function spent(since: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(since);
	return (user + system) / 1000;
}

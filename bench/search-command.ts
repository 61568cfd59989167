import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { EditionFile } from "../app/edition/edition-file.ts";
import { openStore } from "../app/search/search-store.ts";
import { searchStories } from "../app/search/search-stories.ts";
import { searchFiles } from "../newsroom/search/search-files.ts";
import { archiveStories } from "./search-stories.ts";

const [vocabulary = "plain", ...sizes] = process.argv.slice(2);

const queries: Record<string, string[]> = {
	plain: [
		"ferry",
		"harbour",
		"ferry bridge",
		"tram library votes",
		"the ferry to the island",
		"the",
		"a",
		"f",
		"fe",
		"fer",
		"th",
		"frery",
		"fery",
		"ferrry",
		"derry",
		"harbuor",
		"libary",
		"neighbors",
		"ada thornwick",
		"thornwik",
		"kestrel choir",
		"choir funding",
		"the old school bridge over the river with sailors",
		"zzzzzz",
		"saltmarsh opens",
	],
	rich: [],
};

type Sizes = { br: number; gz: number };

for (const size of sizes.length > 0 ? sizes.map(Number) : [66, 10_000, 100_000]) {
	const stories = await archiveStories(size, vocabulary === "rich" ? "rich" : "plain");
	const cpu = process.cpuUsage();
	const files = new Map<string, string>();
	for (const { path, make } of searchFiles(stories)) {
		const made = await make();
		files.set(`/${path}`, typeof made === "string" ? made : JSON.stringify(made));
	}
	const used = process.cpuUsage(cpu);
	const packed = new Map<string, Sizes>();
	for (const [path, text] of files)
		packed.set(path, {
			br: brotli(text),
			gz: text.length < 500 ? text.length : gzipSync(text, { level: 9 }).length,
		});
	const weights = [...packed.values()].map(({ br }) => br).sort((a, b) => a - b);
	console.log(
		`\n## ${size} stories, ${vocabulary}: ${files.size} files, ${kb(weights.reduce((a, b) => a + b, 0))} in all, median ${weights[weights.length >> 1]}, largest ${weights.at(-1)}; made in ${((used.user + used.system) / 1e6).toFixed(1)} s CPU, ${Math.round(process.memoryUsage().rss / 1e6)} MB now`,
	);
	for (const kind of ["words/", "slips/", "word/", "beginning/", "category/", "stories/", "index"]) {
		const own = [...packed]
			.filter(([path]) => path.startsWith(`/data/search/${kind}`))
			.map(([, { br }]) => br)
			.sort((a, b) => a - b);
		if (own.length)
			console.log(
				`${kind}: ${own.length} files, ${kb(own.reduce((a, b) => a + b, 0))}, median ${own[own.length >> 1]}, largest ${own.at(-1)}`,
			);
	}
	const asked = vocabulary === "rich" ? richQueries(stories) : (queries.plain ?? []);
	for (const words of asked) {
		const seen: Sizes & { files: number } = { br: 0, gz: 0, files: 0 };
		const read = async <T>({ address, shape }: EditionFile<T>): Promise<T> => {
			const text = files.get(address);
			if (text === undefined) throw new Error(`missing ${address}`);
			seen.br += packed.get(address)?.br ?? 0;
			seen.gz += packed.get(address)?.gz ?? 0;
			seen.files += 1;
			return shape(JSON.parse(text));
		};
		const start = process.cpuUsage();
		const store = await openStore(read);
		const {
			numbers,
			words: looked,
			searchedNewest,
		} = await searchStories(store, { words, category: null, from: null, to: null, order: "best" });
		const found = await store.stories([...numbers.slice(0, 8)]);
		const took = process.cpuUsage(start);
		const taken = looked.flatMap((one) => one.taken);
		console.log(
			`| ${words.padEnd(28)} | ${String(numbers.length).padStart(6)} | ${String(seen.files).padStart(2)} | ${seen.br} | ${seen.gz} | ${((took.user + took.system) / 1000).toFixed(0)} ms | ${taken.join(" ")} | ${searchedNewest ?? ""} | ${found[0]?.title.slice(0, 50)} |`,
		);
	}
}

function richQueries(stories: { title: string }[]): string[] {
	const words = stories.slice(0, 4000).flatMap(({ title }) => title.split(" "));
	const long = words.filter((word) => word.length > 6);
	const at = (index: number) => long[(index * 97) % long.length] ?? "";
	const slip = (word: string, place: number) =>
		word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
	return [
		at(1),
		at(2),
		at(3),
		`${at(4)} ${at(5)}`,
		`${words[0]} ${words[1]}`,
		`${words[8]} ${words[9]} ${words[10]} ${words[11]}`,
		"b",
		"br",
		"bra",
		"sta",
		slip(at(6), 3),
		slip(at(7), 1),
		slip(at(8), 0),
		at(9).slice(1),
		`x${at(10).slice(1)}`,
		`${at(11).slice(0, -1)}q`,
		"ada thornwick",
		"thornwik",
	];
}

function brotli(text: string): number {
	if (text.length < 500) return text.length;
	return brotliCompressSync(text, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 5,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		},
	}).length;
}

function kb(bytes: number): string {
	return `${Math.round(bytes / 1000)} kB`;
}

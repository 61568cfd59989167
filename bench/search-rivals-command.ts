import { brotliCompressSync, constants } from "node:zlib";
import { archiveStories } from "./search-stories.ts";

/** What two libraries would cost. Needs `npm install --no-save minisearch pagefind`, as nothing else here does. */
type MiniSearch = new (
	options: object,
) => { addAll: (items: object[]) => void; search: (words: string, options: object) => unknown[] };
type Pagefind = {
	createIndex: (options: object) => Promise<{
		index: {
			addCustomRecord: (record: object) => Promise<unknown>;
			getFiles: () => Promise<{ files: { path: string; content: Uint8Array }[] }>;
		};
	}>;
	close: () => Promise<void>;
};
const [rival = "minisearch", vocabulary = "plain", ...sizes] = process.argv.slice(2);
const load = <T>(name: string): Promise<T> => import(name);

for (const size of sizes.map(Number)) {
	const stories = await archiveStories(size, vocabulary === "rich" ? "rich" : "plain");
	console.log(`\n## ${rival}, ${size} stories, ${vocabulary}`);
	if (rival === "minisearch") await minisearch(stories);
	else await pagefind(stories);
}

async function minisearch(stories: Awaited<ReturnType<typeof archiveStories>>): Promise<void> {
	const { default: MiniSearch } = await load<{ default: MiniSearch }>("minisearch");
	const options = {
		fields: ["title", "teaser", "tags", "author"],
		storeFields: ["title", "teaser", "author", "date", "category"],
	};
	const index = new MiniSearch(options);
	index.addAll(
		stories.map(({ id, title, teaser, tags, author, category_id }) => ({
			id,
			title,
			teaser: teaser.text,
			tags: tags.join(" "),
			author: author.name,
			date: author.published_date,
			category: category_id,
		})),
	);
	const text = JSON.stringify(index);
	const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
	console.log(`one file: ${text.length} bytes, ${packed.length} over the wire, for every query`);
	const loaded = process.cpuUsage();
	(MiniSearch as unknown as { loadJSON: (text: string, options: object) => unknown }).loadJSON(text, options);
	console.log(`reading it: ${ms(process.cpuUsage(loaded))} ms CPU`);
	for (const words of ["ferry", "ferry bridge", "frery"]) {
		const start = process.cpuUsage();
		const found = index.search(words, { prefix: true, fuzzy: 0.2, combineWith: "AND" });
		console.log(`${words}: ${found.length} found, ${ms(process.cpuUsage(start))} ms CPU`);
	}
}

async function pagefind(stories: Awaited<ReturnType<typeof archiveStories>>): Promise<void> {
	const library = await load<Pagefind>("pagefind");
	const { index } = await library.createIndex({});
	for (const { id, title, teaser, tags, author, category_id } of stories) {
		await index.addCustomRecord({
			url: `/news-details/${id}`,
			content: [title, teaser.text, tags.join(" "), author.name].join(". "),
			language: "en",
			meta: { title, author: author.name },
			filters: { category: [String(category_id)] },
			sort: { date: author.published_date },
		});
	}
	const { files } = await index.getFiles();
	const kinds = Map.groupBy(files, ({ path }) =>
		path.replace(/[^/]*_[0-9a-f]{6,}/, "*").replace(/^.*\//, (folder) => folder),
	);
	for (const [kind, own] of kinds) {
		const weights = own.map(({ content }) => content.length).sort((a, b) => a - b);
		console.log(
			`${kind}: ${own.length} files, ${weights.reduce((a, b) => a + b, 0)} bytes, median ${weights[weights.length >> 1]}, largest ${weights.at(-1)}`,
		);
	}
	await library.close();
}

function ms({ user, system }: NodeJS.CpuUsage): number {
	return Math.round((user + system) / 1000);
}

import { brotliCompressSync, constants } from "node:zlib";
import type { StoryRecord } from "../../newsroom/stories/story-record.ts";
import { archiveStories } from "./search-stories.ts";

/**
 * Measures two search libraries on the generated archive. They are no dependencies of the project: npm
 * install --no-save minisearch pagefind && node bench/search/search-alternatives-command.ts minisearch 66
 * 10000 100000
 */
const [library = "minisearch", ...sizes] = process.argv.slice(2);

type Index = { addAll: (items: object[]) => void; search: (words: string, options: object) => unknown[] };
type MiniSearch = { new (options: object): Index; loadJSON: (text: string, options: object) => Index };
type Pagefind = {
	createIndex: () => Promise<{
		index: {
			addCustomRecord: (record: object) => Promise<unknown>;
			getFiles: () => Promise<{ files: { path: string; content: Uint8Array }[] }>;
		};
	}>;
	close: () => Promise<void>;
};

const load = <T>(name: string): Promise<T> => import(name);

for (const size of sizes.map(Number)) {
	console.log(`\n${library}, ${size} stories`);
	const stories = await archiveStories(size, "plain");
	await (library === "pagefind" ? measurePagefind(stories) : measureMiniSearch(stories));
}

async function measureMiniSearch(stories: StoryRecord[]): Promise<void> {
	const { default: MiniSearch } = await load<{ default: MiniSearch }>("minisearch");
	const fields = ["title", "teaser", "tags", "author"];
	const options = { fields, storeFields: [...fields, "date", "category"] };
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
	console.log(`one file of ${text.length} bytes, ${packed.length} as it travels`);
	const readStart = process.cpuUsage();
	const read = MiniSearch.loadJSON(text, options);
	console.log(`read in ${cpuMs(readStart)} ms of CPU`);
	for (const words of ["ferry", "ferry bridge", "frery", "harbuor"]) {
		const start = process.cpuUsage();
		const found = read.search(words, { prefix: true, fuzzy: 0.2, combineWith: "AND" });
		console.log(`${words}: ${found.length} found in ${cpuMs(start)} ms of CPU`);
	}
}

async function measurePagefind(stories: StoryRecord[]): Promise<void> {
	const { createIndex, close } = await load<Pagefind>("pagefind");
	const { index } = await createIndex();
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
	for (const [kind, filesOfKind] of Map.groupBy(files, ({ path }) => path.replace(/[^/]*\.(?=pf_)/, "*."))) {
		const sizes = filesOfKind.map(({ content }) => content.length).sort((a, b) => a - b);
		const totalBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
		console.log(
			`${kind}: ${filesOfKind.length} files, ${totalBytes} bytes, median ${sizes[sizes.length >> 1]}, largest ${sizes.at(-1)}`,
		);
	}
	await close();
}

function cpuMs(since: NodeJS.CpuUsage): number {
	const { user, system } = process.cpuUsage(since);
	return Math.round((user + system) / 1000);
}

import { readdir, readFile, rename, rm, utimes } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { encodedPictures } from "../pictures/fixture-pictures.ts";
import { type NewsItemFields, storyFileOf } from "../stories/news-item.ts";
import { yamlText } from "../stories/write-story.ts";
import { aStory, type TinyEdition, tinyEdition, tinyPicture } from "./fixture-edition.ts";
import { publish } from "./publish.ts";

let edition: TinyEdition;
beforeEach(async () => {
	edition = await tinyEdition();
});
afterEach(() => edition.discard());

const now = new Date("2026-12-01T12:00:00Z");
const publishInto = (name: string) =>
	publish({
		content: edition.content,
		out: join(edition.folder, name),
		cache: encodedPictures,
		now,
	});

/** Every file of a published folder, byte by byte. */
async function tree(name: string): Promise<Map<string, string>> {
	const folder = join(edition.folder, name);
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	const read = files.sort().map(async (file) => {
		return [file.slice(folder.length + 1), await readFile(file, "latin1")] as const;
	});
	return new Map(await Promise.all(read));
}

/** The files after publishing into an empty folder. */
async function publishFresh(): Promise<Map<string, string>> {
	await publishInto("fresh");
	const files = await tree("fresh");
	for (const ending of ["", ".a", ".b", ".cache"])
		await rm(join(edition.folder, `fresh${ending}`), { recursive: true, force: true });
	return files;
}

function pathsThatDiffer(one: Map<string, string>, other: Map<string, string>): string[] {
	const paths = new Set([...one.keys(), ...other.keys()]);
	return [...paths].filter((path) => one.get(path) !== other.get(path)).sort();
}

const pictures = ["harbour", "ferry", "pier"];
const authorNames = ["Uma Farrow", "Ada Thornwick", "Bram Castellane"];
const topics = ["ferries", "Night ferry", "night-ferry", "tides", "votes"];

/** Makes random edits to the content. The seed decides which. */
function editor(seed: number) {
	let state = seed;
	const random = (below: number) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % below;
	};
	const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
	const names = new Map(authorNames.map((name) => [name, name]));
	const files = new Map<string, { file: string; item: NewsItemFields }>();
	let storyCount = 0;
	let changedFiles: string[] = [];

	async function write(file: string, text: string) {
		await edition.write(file, text);
		// Most files get an old modification time, as if saved a minute ago.
		const before = new Date(Date.now() - 60_000);
		if (random(4) > 0) await utimes(join(edition.content, file), before, before);
		changedFiles.push(file);
	}
	async function save(file: string, item: NewsItemFields) {
		files.set(item.id, { file, item });
		await write(file, storyFileOf(item, `c${item.category_id}`).text);
	}
	async function saveAuthor(name: string) {
		const portrait = "/images/authors/uma-farrow.svg";
		const file = `authors/${name.toLowerCase().replace(" ", "-")}.yaml`;
		await write(file, yamlText({ name: names.get(name), portrait }));
	}
	const correct = (change: (item: NewsItemFields) => Partial<NewsItemFields>) => () => {
		const { file, item } = pick([...files.values()]);
		return save(file, { ...item, ...change(item) });
	};
	const edits: Record<string, () => Promise<unknown>> = {
		add: () => {
			storyCount += 1;
			const picture = `/images/stories/${pick(pictures)}.svg`;
			const day = String(1 + random(28)).padStart(2, "0");
			const id = `s${storyCount}`;
			return save(
				`stories/${day}/${id}.md`,
				aStory({
					id,
					title: `Story ${storyCount} of the ${pick(topics)}`,
					author: { ...aStory().author, name: pick(authorNames), published_date: `2026-11-${day}T08:00:00Z` },
					image_url: picture,
					thumbnail_url: picture,
					details: `Opening ${storyCount}. ${"It sails on. ".repeat(30)}`,
					tags: [pick(topics), pick(topics)],
					category_id: 2 + random(2),
					others: { is_today_pick: random(3) === 0 },
				}),
			);
		},
		text: correct(({ details }) => ({ details: `${details} Correction ${random(1000)}.` })),
		opening: correct(({ details }) => ({ details: `Correction ${random(1000)}. ${details}` })),
		title: correct(({ title }) => ({ title: `${title}, corrected ${random(1000)}` })),
		tags: correct(() => ({ tags: [pick(topics)] })),
		move: () => {
			const story = pick([...files.values()]);
			const file = `stories/moved/${random(9)}/${story.item.id}.md`;
			return edition
				.write(`${dirname(file)}/.keep`, "")
				.then(() => rename(join(edition.content, story.file), join(edition.content, file)))
				.then(() => files.set(story.item.id, { ...story, file }));
		},
		withdraw: () => {
			const { file, item } = pick([...files.values()]);
			files.delete(item.id);
			return rm(join(edition.content, file));
		},
		schedule: correct(() => ({ publish_at: pick(["2026-11-30", "2026-12-24"]) })),
		recategorise: correct(({ category_id }) => ({ category_id: 5 - category_id })),
		redate: correct(({ author }) => ({
			author: { ...author, published_date: `2026-11-${String(1 + random(28)).padStart(2, "0")}` },
		})),
		"rename author": () => {
			const name = pick(authorNames);
			names.set(name, `${name} ${random(1000)}`);
			return saveAuthor(name);
		},
		"rename category": () =>
			write("categories/c2.yaml", yamlText({ id: 2, name: `Business ${random(1000)}` })),
		picture: () =>
			edition.write(
				`images/stories/${pick(pictures)}.svg`,
				tinyPicture(`#${String(100_000 + random(800_000))}`),
			),
		headline: () =>
			write("headlines.yaml", yamlText({ headlines: [{ id: "h1", title: `Rain ${random(1000)}` }] })),
	};
	return {
		kinds: Object.keys(edits),
		begin: async (count: number) => {
			await rm(join(edition.content, "stories"), { recursive: true });
			for (const name of pictures) await edition.write(`images/stories/${name}.svg`, tinyPicture("#204060"));
			for (const name of authorNames) await saveAuthor(name);
			for (let index = 0; index < count; index += 1) await edits.add?.();
		},
		edit: async (kind = pick(Object.keys(edits))) => {
			changedFiles = [];
			await edits[kind]?.();
			return `${kind} ${changedFiles.join(" ")}`;
		},
	};
}

test("every kind of edit gives the same files, byte by byte, as publishing into an empty folder", async () => {
	const { begin, edit, kinds } = editor(7);
	await begin(40);
	await publishInto("out");
	for (const kind of kinds) {
		const done = await edit(kind);
		await publishInto("out");
		expect(pathsThatDiffer(await tree("out"), await publishFresh()), done).toEqual([]);
	}
});

test.each([1, 2])(
	"any sequence of edits, several per edition, gives the same files as well (seed %i)",
	async (seed) => {
		const { begin, edit } = editor(seed * 7919);
		await begin(40);
		await publishInto("out");
		const done: string[] = [];
		for (let step = 0; step < 5; step += 1) {
			for (let edits = 0; edits < 3; edits += 1) done.push(await edit());
			await publishInto("out");
			expect(pathsThatDiffer(await tree("out"), await publishFresh()), done.join("; ")).toEqual([]);
			expect(pathsThatDiffer(await tree("out.a"), await tree("out.b"))).toEqual([]);
		}
	},
);

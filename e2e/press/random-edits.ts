import { rename, rm, utimes } from "node:fs/promises";
import path from "node:path";
import { aStory, tinyPicture } from "../../newsroom/publish/fixture-edition.ts";
import type { NewsItemFields } from "../../newsroom/stories/news-item.ts";
import { yamlText } from "../../newsroom/stories/write-story.ts";
import { addedStories, type openPaper } from "./own-paper.ts";

const pictures = ["harbour-bath", "ferry-bow", "pier-head"];
const authorNames = ["Uma Farrow", "Ada Thornwick", "Bram Castellane"];
const topics = ["ferries", "Night ferry", "night-ferry", "tides", "votes"];

/** Makes random edits to the content. The seed decides which. */
export function randomEdits(
	{ content, write, writeStory, writeAuthor }: Awaited<ReturnType<typeof openPaper>>,
	seed: number,
) {
	let state = seed;
	const random = (below: number) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % below;
	};
	const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
	const names = new Map(authorNames.map((name) => [name, name]));
	const files = new Map<string, { file: string; item: NewsItemFields }>();
	let storyCount = 0;
	let changed: string[] = [];

	/** Records a file that was saved. Most get an old modification time, as if saved a minute ago. */
	async function touch(file: string) {
		const before = new Date(Date.now() - 60_000);
		if (random(4) > 0) await utimes(path.join(content, file), before, before);
		changed.push(file);
	}
	async function save(file: string, item: NewsItemFields) {
		files.set(item.id, { file, item });
		await writeStory(file, item);
		await touch(file);
	}
	const correct = (change: (item: NewsItemFields) => Partial<NewsItemFields>) => () => {
		const { file, item } = pick([...files.values()]);
		return save(file, { ...item, ...change(item) });
	};
	const savePicture = async (name: string, colour: string) => {
		const file = `images/stories/${name}.svg`;
		await write(file, tinyPicture(colour));
		await touch(file);
	};
	const add = () => {
		storyCount += 1;
		const picture = `/images/stories/${pick(pictures)}.svg`;
		const day = String(1 + random(28)).padStart(2, "0");
		const id = `s${storyCount}`;
		return save(
			`stories/${day}/${id}.md`,
			aStory({
				id,
				title: `Story ${storyCount} of the ${pick(topics)}`,
				author: { ...aStory().author, name: pick(authorNames), published_date: `2026-09-${day}T08:00:00Z` },
				image_url: picture,
				thumbnail_url: picture,
				details: `Opening ${storyCount}. ${"It sails on. ".repeat(30)}`,
				tags: [pick(topics), pick(topics)],
				category_id: pick([2, 5]),
				others: { is_today_pick: random(3) === 0 },
			}),
		);
	};
	const edits: Record<string, () => Promise<unknown>> = {
		add,
		text: correct(({ details }) => ({ details: `${details} Correction ${random(1000)}.` })),
		opening: correct(({ details }) => ({ details: `Correction ${random(1000)}. ${details}` })),
		title: correct(({ title }) => ({ title: `${title}, corrected ${random(1000)}` })),
		tags: correct(() => ({ tags: [pick(topics)] })),
		move: async () => {
			const { file, item } = pick([...files.values()]);
			const moved = `stories/moved/${random(9)}/${item.id}.md`;
			await write(`${path.dirname(moved)}/.keep`, "");
			await rename(path.join(content, file), path.join(content, moved));
			files.set(item.id, { file: moved, item });
			changed.push(file, moved);
		},
		withdraw: async () => {
			const { file, item } = pick([...files.values()]);
			files.delete(item.id);
			await rm(path.join(content, file));
			changed.push(file);
		},
		schedule: correct(() => ({ publish_at: pick(["2026-11-30", "2026-12-24"]) })),
		recategorise: correct(({ category_id }) => ({ category_id: 7 - category_id })),
		redate: correct(({ author }) => ({
			author: { ...author, published_date: `2026-09-${String(1 + random(28)).padStart(2, "0")}` },
		})),
		"rename author": async () => {
			const name = pick(authorNames);
			names.set(name, `${name} ${random(1000)}`);
			await writeAuthor(name, names.get(name));
			await touch(`authors/${name.toLowerCase().replace(" ", "-")}.yaml`);
		},
		"rename category": async () => {
			await write("categories/business.yaml", yamlText({ id: 2, name: `Business ${random(1000)}` }));
			await touch("categories/business.yaml");
		},
		picture: () => savePicture(pick(pictures), `#${String(100_000 + random(800_000))}`),
		headline: async () => {
			const headlines = [{ id: "headline-1", title: `Rain ${random(1000)}` }];
			await write("headlines.yaml", yamlText({ headlines }));
			await touch("headlines.yaml");
		},
	};
	return {
		kinds: Object.keys(edits),
		begin: async () => {
			for (const name of pictures) await savePicture(name, "#204060");
			for (const name of authorNames) await writeAuthor(name);
			for (let index = 0; index < addedStories; index += 1) await add();
		},
		/** Makes one edit. Returns what it was, and the files that it has changed. */
		edit: async (kind = pick(Object.keys(edits))) => {
			changed = [];
			await edits[kind]?.();
			return { done: `${kind} ${changed.join(" ")}`, changed };
		},
	};
}

import { join } from "node:path";
import { firstOfItsOwn } from "../app/news/category-numbers.ts";
import type { Flaw } from "./read-list.ts";

/** What the stories of an edition refer to. */
export type Surroundings = {
	folder: string;
	/** The names of the categories by their numbers; unknown while categories.json itself has faults. */
	categories: ReadonlyMap<number, string> | undefined;
	/** Paths of all pictures inside content/. */
	pictures: Pick<ReadonlySet<string>, "has">;
};

/** What an item says, before anybody knows that it is a story. */
type Claims = {
	category_id?: unknown;
	thumbnail_url?: unknown;
	image_url?: unknown;
	author?: { img?: unknown } | null;
} | null;

/** Finds where a story refers to something that is not there. */
export function disagreements(item: unknown, { folder, categories, pictures }: Surroundings): Flaw[] {
	const story = item as Claims;
	const flaws: Flaw[] = [];

	const category = story?.category_id;
	if (categories && typeof category === "number" && category >= firstOfItsOwn && !categories.has(category)) {
		const known = [...categories].filter(([id]) => id >= firstOfItsOwn).map(([id, name]) => `${id} ${name}`);
		flaws.push({
			field: "category_id",
			message: `is ${category}, which is no category in categories.json: choose from ${known.join(", ")}`,
		});
	}
	const named: [string, unknown][] = [
		["author.img", story?.author?.img],
		["thumbnail_url", story?.thumbnail_url],
		["image_url", story?.image_url],
	];
	for (const [field, path] of named) {
		if (typeof path === "string" && path.startsWith("/images/") && !pictures.has(path)) {
			flaws.push({ field, message: `there is no file ${join(folder, path)}` });
		}
	}
	return flaws;
}

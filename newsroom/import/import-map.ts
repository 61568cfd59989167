import { z } from "zod";
import { longestName } from "../../app/news/lengths.ts";
import { disagreements, type Surroundings } from "../agreement.ts";
import { ownCategory } from "../category.ts";
import { type Fault, lineOf } from "../faults.ts";
import { line, picturePath } from "../fields.ts";
import { inspectorOf } from "../read-list.ts";
import { readJson } from "../read-text.ts";
import { Refusal } from "./refusal.ts";

/** How a newsroom takes in other people's feeds, as an editor writes it in content/import.json. */
export const importMapSchema = z
	.strictObject({
		categories: z
			.record(z.string(), ownCategory)
			.describe("What a feed calls a subject, in whatever capitals, and the id of our category for it."),
		category_id: ownCategory
			.optional()
			.describe("The category of stories whose subject is not listed. Without it they are not imported."),
		author: z
			.strictObject({
				name: line(longestName)
					.optional()
					.describe("The byline of stories that have none. Without it, the feed's title."),
				img: picturePath.describe("The portrait of authors who have none here."),
			})
			.describe("Who stands over a story that does not say."),
		portraits: z.record(z.string(), picturePath).optional().describe("Authors by name, and their portraits."),
		picture: picturePath
			.optional()
			.describe("The picture of stories that bring none. Without it they are not imported."),
		picture_alt: z.string().optional().describe("What that picture shows. Empty when it only decorates."),
	})
	.describe("How feeds become stories.");

export type ImportMap = z.output<typeof importMapSchema>;

/** Reads the map and holds it against the edition it names categories and pictures of. */
export async function readImportMap(file: string, surroundings: Surroundings): Promise<ImportMap> {
	const json = await readJson(file);
	if (json.fault) throw new Refusal(`${lineOf(json.fault)}; it says how feeds become stories, see README.md`);
	const inspect = inspectorOf({ file, kind: "map", schema: importMapSchema });
	const { item, faults } = inspect(json.value, 0);
	const found = [...faults, ...(item ? missing(item, file, surroundings) : [])];
	if (item && found.length === 0) return item;
	throw new Refusal(found.map((fault) => lineOf({ ...fault, item: "" })).join("\n"));
}

function missing(map: ImportMap, file: string, surroundings: Surroundings): Fault[] {
	const pictures: [string, string | undefined][] = [
		["author.img", map.author.img],
		["picture", map.picture],
		...Object.entries(map.portraits ?? {}).map(
			([name, path]) => [`portraits.${name}`, path] as [string, string],
		),
	];
	const categories: [string, number | undefined][] = [
		["category_id", map.category_id],
		...Object.entries(map.categories).map(([name, id]) => [`categories.${name}`, id] as [string, number]),
	];
	return [
		...categories.flatMap(([field, category_id]) => flaws(field, { category_id })),
		...pictures.flatMap(([field, image_url]) => flaws(field, { image_url })),
	];

	function flaws(field: string, claim: object): Fault[] {
		return disagreements(claim, surroundings).map(({ message }) => ({ file, field, message }));
	}
}

import { join } from "node:path";
import { z } from "zod";
import { firstOfItsOwn } from "../../../contract/category-ids.ts";
import { longestName } from "../../../contract/limits.ts";
import { CATEGORIES } from "../../content/read-content.ts";
import { readJson } from "../../content/read-text.ts";
import type { Category } from "../../schemas/category.ts";
import { errorMap, formatValue } from "../../schemas/error-map.ts";
import { picturePath, shortText } from "../../schemas/fields.ts";
import { formatIssue, type Issue } from "../../schemas/issues.ts";
import { type FieldIssue, fieldIssuesOf } from "../../schemas/schema-issues.ts";
import { ImportError } from "./import-error.ts";

const category = z.string({
	error: ({ input }) =>
		input === undefined
			? "is missing"
			: `must be the name of a file in content/${CATEGORIES}, such as "business", is ${formatValue(input)}`,
});

/** How a newsroom takes in other people's feeds, as an editor writes it in content/import.json. */
export const importMapSchema = z
	.strictObject({
		categories: z
			.record(z.string(), category)
			.describe(
				"What a feed calls a subject, in whatever capitals, and our category for it: the name of a file in content/categories.",
			),
		category: category
			.optional()
			.describe("The category of stories whose subject is not listed. Without it they are not imported."),
		author: z
			.strictObject({
				name: shortText(longestName)
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

/** What the map refers to. */
type Edition = { folder: string; categories: ReadonlyMap<string, Category>; pictures: ReadonlySet<string> };

/** Reads the map and checks that the categories and pictures it names are there. */
export async function readImportMap(file: string, edition: Edition): Promise<ImportMap> {
	const json = await readJson(file);
	if (json.issue)
		throw new ImportError(`${formatIssue(json.issue)}; it says how feeds become stories, see README.md`);
	const { data, error } = importMapSchema.safeParse(json.value, { error: errorMap, reportInput: true });
	const flaws = error?.issues.flatMap((issue) => fieldIssuesOf(issue, "map")).map(inNewForm) ?? [];
	const faults: Issue[] = [
		...flaws.map((flaw) => ({ file, ...flaw })),
		...(data ? missing(data, file, edition) : []),
	];
	if (data && faults.length === 0) return data;
	throw new ImportError(faults.map(formatIssue).join("\n"));
}

/** Maps from before categories were files. */
function inNewForm({ field, message }: FieldIssue): FieldIssue {
	if (field !== "category_id") return { field, message };
	return {
		field,
		message: `is now called category, and names a file in content/${CATEGORIES}, such as "business"`,
	};
}

function missing(map: ImportMap, file: string, { folder, categories, pictures }: Edition): Issue[] {
	const named: [string, string | undefined][] = [
		["category", map.category],
		...Object.entries(map.categories).map(([name, wanted]): [string, string] => [
			`categories.${name}`,
			wanted,
		]),
	];
	const shownPictures: [string, string | undefined][] = [
		["author.img", map.author.img],
		["picture", map.picture],
		...Object.entries(map.portraits ?? {}).map(([name, path]): [string, string] => [
			`portraits.${name}`,
			path,
		]),
	];
	const own = [...categories].filter(([, { id }]) => id >= firstOfItsOwn).map(([name]) => name);
	const faults: Issue[] = [];
	for (const [field, wanted] of named) {
		if (wanted === undefined || own.includes(wanted)) continue;
		const what = categories.has(wanted)
			? "which shows all stories or picks"
			: `which is no file in ${join(folder, CATEGORIES)}`;
		faults.push({
			file,
			field,
			message: `is ${formatValue(wanted)}, ${what}: choose from ${own.join(", ")}`,
		});
	}
	for (const [field, path] of shownPictures)
		if (path !== undefined && !pictures.has(path))
			faults.push({ file, field, message: `there is no file ${join(folder, path)}` });
	return faults;
}

import { join } from "node:path";
import { z } from "zod";
import { firstOwnCategory } from "../../../contract/category-ids.ts";
import { maxNameLength } from "../../../contract/limits.ts";
import { CATEGORIES } from "../../content/data-file.ts";
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

/** content/import.json, which editors write: how feed items become stories. */
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
				name: shortText(maxNameLength)
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

/** What the map may refer to. */
type Content = { folder: string; categories: ReadonlyMap<string, Category>; pictures: ReadonlySet<string> };

/** Also checks that the categories and pictures in the map exist. */
export async function readImportMap(file: string, content: Content): Promise<ImportMap> {
	const json = await readJson(file);
	if (json.issue)
		throw new ImportError(
			`${formatIssue(json.issue)}; it says how feeds become stories, see docs/editors.md`,
		);
	const { data, error } = importMapSchema.safeParse(json.value, { error: errorMap, reportInput: true });
	const fieldIssues =
		error?.issues.flatMap((issue) => fieldIssuesOf(issue, "map")).map(explainOldField) ?? [];
	const issues: Issue[] = [
		...fieldIssues.map((issue) => ({ file, ...issue })),
		...(data ? missing(data, file, content) : []),
	];
	if (data && issues.length === 0) return data;
	throw new ImportError(issues.map(formatIssue).join("\n"));
}

/** Older maps refer to categories by id. */
function explainOldField({ field, message }: FieldIssue): FieldIssue {
	if (field !== "category_id") return { field, message };
	return {
		field,
		message: `is now called category, and names a file in content/${CATEGORIES}, such as "business"`,
	};
}

function missing(map: ImportMap, file: string, { folder, categories, pictures }: Content): Issue[] {
	const categoryFields: [string, string | undefined][] = [
		["category", map.category],
		...Object.entries(map.categories).map(([name, category]): [string, string] => [
			`categories.${name}`,
			category,
		]),
	];
	const pictureFields: [string, string | undefined][] = [
		["author.img", map.author.img],
		["picture", map.picture],
		...Object.entries(map.portraits ?? {}).map(([name, path]): [string, string] => [
			`portraits.${name}`,
			path,
		]),
	];
	const ownCategories = [...categories].filter(([, { id }]) => id >= firstOwnCategory).map(([name]) => name);
	const issues: Issue[] = [];
	for (const [field, category] of categoryFields) {
		if (category === undefined || ownCategories.includes(category)) continue;
		const problem = categories.has(category)
			? "which shows all stories or picks"
			: `which is no file in ${join(folder, CATEGORIES)}`;
		issues.push({
			file,
			field,
			message: `is ${formatValue(category)}, ${problem}: choose from ${ownCategories.join(", ")}`,
		});
	}
	for (const [field, path] of pictureFields)
		if (path !== undefined && !pictures.has(path))
			issues.push({ file, field, message: `there is no file ${join(folder, path)}` });
	return issues;
}

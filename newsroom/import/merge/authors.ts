import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { slugOf } from "../../../contract/slug.ts";
import { readDataFolder } from "../../content/data-file.ts";
import { AUTHORS } from "../../content/read-content.ts";
import { errorMap } from "../../schemas/error-map.ts";
import { formatIssue } from "../../schemas/issues.ts";
import { type AuthorFields, authorSchema } from "../../schemas/story.ts";
import { ImportError } from "../shared/import-error.ts";

/** The authors of an edition, and those that an import adds. */
export type Authors = {
	/** A byline as the author's file spells it, or as it was met first. */
	spelling: (name: string) => string;
	/** The name in the file that a story refers to. */
	nameOf: (reference: string) => string | undefined;
	/** What a story refers to its author by. The portrait is asked for only when the author has no file yet. */
	referenceTo: (name: string, portrait: () => Promise<string>) => Promise<string>;
	/** Throws an ImportError when a name cannot be that of an author. */
	refuseFlawed: (name: string) => void;
	/** New authors by the names of their files, without the ending. */
	added: Map<string, Pick<AuthorFields, "name" | "portrait">>;
};

export async function readAuthors(content: string): Promise<Authors> {
	const folder = join(content, AUTHORS);
	const { items, issues } = await readDataFolder(folder, "author", authorSchema);
	if (issues.length > 0) throw new ImportError(issues.map(formatIssue).join("\n"));
	const files = await readdir(folder).catch(() => []);
	const taken = new Set(files.map((file) => file.toLowerCase().replace(/\.ya?ml$/, "")));
	const spellings = new Map<string, string>();
	const references = new Map<string, Promise<string>>();
	const added: Authors["added"] = new Map();
	for (const [reference, { name }] of items) {
		spellings.set(slugOf(name), name);
		references.set(slugOf(name), Promise.resolve(reference));
	}

	/** Another author may stand in the file of that name, as editors name files as they like. */
	function freeReference(slug: string): string {
		let reference = slug;
		for (let number = 2; taken.has(reference); number += 1) reference = `${slug}-${number}`;
		taken.add(reference);
		return reference;
	}

	async function add(name: string, portrait: () => Promise<string>): Promise<string> {
		const reference = freeReference(slugOf(name));
		added.set(reference, { name, portrait: await portrait() });
		return reference;
	}

	return {
		added,
		refuseFlawed,
		spelling(name) {
			const slug = slugOf(name);
			const known = spellings.get(slug) ?? name;
			spellings.set(slug, known);
			return known;
		},
		nameOf: (reference) => (items.get(reference) ?? added.get(reference))?.name,
		referenceTo(name, portrait) {
			const slug = slugOf(name);
			const reference = references.get(slug) ?? add(name, portrait);
			references.set(slug, reference);
			return reference;
		},
	};
}

function refuseFlawed(name: string): void {
	const { error } = authorSchema.shape.name.safeParse(name, { error: errorMap, reportInput: true });
	if (error) throw new ImportError(`author.name: ${error.issues.map(({ message }) => message).join("; ")}`);
}

import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { slugOf } from "../../../contract/slug.ts";
import { AUTHORS, readAuthorFiles } from "../../content/data-file.ts";
import { errorMap } from "../../schemas/error-map.ts";
import { formatIssue } from "../../schemas/issues.ts";
import { type AuthorFields, authorSchema } from "../../schemas/story.ts";
import { ImportError } from "../shared/import-error.ts";

/** The authors in content/, and those that an import adds. */
export type Authors = {
	/** The author's name as their file spells it or, without a file, as it was first seen. */
	canonicalName: (name: string) => string;
	/** The name of the author whose file a story refers to. */
	nameOf: (reference: string) => string | undefined;
	/** The name of the author's file, without extension. `portrait` is called only for new authors. */
	referenceTo: (name: string, portrait: () => Promise<string>) => Promise<string>;
	/** Throws an ImportError when the schema does not allow the name. */
	assertValidName: (name: string) => void;
	/** New authors by reference. */
	added: Map<string, Pick<AuthorFields, "name" | "portrait">>;
};

export async function readAuthors(content: string): Promise<Authors> {
	const { items, issues } = await readAuthorFiles(content);
	if (issues.length > 0) throw new ImportError(issues.map(formatIssue).join("\n"));
	const files = await readdir(join(content, AUTHORS)).catch(() => []);
	const usedReferences = new Set(files.map((file) => file.toLowerCase().replace(/\.ya?ml$/, "")));
	const spellings = new Map<string, string>();
	const references = new Map<string, Promise<string>>();
	const added: Authors["added"] = new Map();
	for (const [reference, { name }] of items) {
		spellings.set(slugOf(name), name);
		references.set(slugOf(name), Promise.resolve(reference));
	}

	/** The file with that name may belong to another author, as editors choose file names freely. */
	function freeReference(slug: string): string {
		let reference = slug;
		for (let number = 2; usedReferences.has(reference); number += 1) reference = `${slug}-${number}`;
		usedReferences.add(reference);
		return reference;
	}

	async function add(name: string, portrait: () => Promise<string>): Promise<string> {
		const reference = freeReference(slugOf(name));
		added.set(reference, { name, portrait: await portrait() });
		return reference;
	}

	return {
		added,
		assertValidName,
		canonicalName(name) {
			const slug = slugOf(name);
			const canonical = spellings.get(slug) ?? name;
			spellings.set(slug, canonical);
			return canonical;
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

function assertValidName(name: string): void {
	const { error } = authorSchema.shape.name.safeParse(name, { error: errorMap, reportInput: true });
	if (error) throw new ImportError(`author.name: ${error.issues.map(({ message }) => message).join("; ")}`);
}

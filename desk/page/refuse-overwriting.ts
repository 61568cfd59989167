import type CMS from "@sveltia/cms";

/** Sveltia's entry, an Immutable.js Map. */
type Entry = { get: (name: string) => unknown };

type Tree = { tree: { path: string }[] };
type Mutation = { variables?: { input?: { fileChanges?: { additions?: { path: string }[] } } } };

const treeUrl = /^https:\/\/api\.github\.com\/repos\/[^/]+\/[^/]+\/git\/trees\//;
const graphqlUrl = "https://api.github.com/graphql";

/**
 * Sveltia names new files, then reads the repository's newest state, then commits. It would silently
 * overwrite a file that somebody else added in between, so such a commit is rejected. At the next try Sveltia
 * has read those files.
 */
export function refuseOverwriting(cms: typeof CMS): void {
	/** The entry being saved, and the repository's files if they were read since. */
	let saving: { file: string; isNew: boolean; repositoryPaths: Set<string> } | undefined;
	const handler = ({ entry }: { entry: Entry }) => {
		saving = {
			file: String(entry.get("path")),
			isNew: entry.get("newRecord") === true,
			repositoryPaths: new Set(),
		};
	};
	cms.registerEventListener({ name: "preSave", handler: handler as never });
	const originalFetch = window.fetch;
	window.fetch = async (input, init) => {
		const url = input instanceof Request ? input.url : String(input);
		if (saving && url === graphqlUrl) {
			const addedPaths = pathsAddedBy(String(init?.body));
			const { file, isNew, repositoryPaths } = saving;
			// A file being edited exists already.
			const isOverwritten = (path: string) => repositoryPaths.has(path) && (isNew || path !== file);
			const existing = addedPaths.includes(file) ? addedPaths.filter(isOverwritten) : [];
			if (existing.length > 0)
				throw new Error(
					`Somebody else has just saved ${existing.join(" and ")}. Nothing is written over. Please save again.`,
				);
		}
		const response = await originalFetch(input, init);
		if (saving && response.ok && treeUrl.test(url))
			saving.repositoryPaths = new Set(
				((await response.clone().json()) as Tree).tree.map(({ path }) => path),
			);
		return response;
	};
}

/** The files that a commit mutation writes; empty for other queries. */
function pathsAddedBy(body: string): string[] {
	const { variables } = JSON.parse(body) as Mutation;
	return variables?.input?.fileChanges?.additions?.map(({ path }) => path) ?? [];
}

import type CMS from "@sveltia/cms";

/** What Sveltia tells of an entry, as a Map of Immutable.js. */
type Entry = { get: (name: string) => unknown };

type Tree = { tree: { path: string }[] };
type Mutation = { variables?: { input?: { fileChanges?: { additions?: { path: string }[] } } } };

const treeAddress = /^https:\/\/api\.github\.com\/repos\/[^/]+\/[^/]+\/git\/trees\//;
const queryAddress = "https://api.github.com/graphql";

/**
 * Sveltia chooses the names of new files, then reads what others have saved, then commits: what came in between would be written over, and
 * nobody asked. Such a commit is refused. At the next try Sveltia knows those files.
 */
export function refuseOverwriting(cms: typeof CMS): void {
	/** The entry that is being saved, and the files of the repository if they were read since. */
	let saving: { file: string; isNew: boolean; read: Set<string> } | undefined;
	const handler = ({ entry }: { entry: Entry }) => {
		saving = { file: String(entry.get("path")), isNew: entry.get("newRecord") === true, read: new Set() };
	};
	cms.registerEventListener({ name: "preSave", handler: handler as never });
	const ask = window.fetch;
	window.fetch = async (input, init) => {
		const address = input instanceof Request ? input.url : String(input);
		if (saving && address === queryAddress) {
			const added = addedBy(String(init?.body));
			const { file, isNew, read } = saving;
			// An entry that is corrected is there, of course.
			const isTaken = (path: string) => read.has(path) && (isNew || path !== file);
			const taken = added.includes(file) ? added.filter(isTaken) : [];
			if (taken.length > 0)
				throw new Error(
					`Somebody else has just saved ${taken.join(" and ")}. Nothing is written over. Please save again.`,
				);
		}
		const answer = await ask(input, init);
		if (saving && answer.ok && treeAddress.test(address))
			saving.read = new Set(((await answer.clone().json()) as Tree).tree.map(({ path }) => path));
		return answer;
	};
}

/** The files that a commit writes; no other question to GitHub has any. */
function addedBy(body: string): string[] {
	const { variables } = JSON.parse(body) as Mutation;
	return variables?.input?.fileChanges?.additions?.map(({ path }) => path) ?? [];
}

/** Messages from a page to the worker. The page can be of an older build than the worker. */
export type WorkerMessage =
	/** The page is not controlled yet and asks the worker to claim it. */
	| { kind: "opened" }
	/** The paths that the page has fetched without the worker, and the reader's token, if the build has a wall. */
	| { kind: "visited"; addresses: string[]; token?: string | null }
	/** The reader deletes all copies: what this page fetches from now on is not cached. */
	| { kind: "stop" }
	/** The reader uses a part of the app whose script may not have been requested yet. */
	| { kind: "scripts" }
	/** The paths of all bookmarked stories and of their pictures. */
	| { kind: "saved"; stories: string[]; pictures: string[] };

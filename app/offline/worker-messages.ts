/** What a page tells the worker. */
export type WorkerMessage =
	/** It goes on without the worker, and would rather have it. */
	| { kind: "opened" }
	/** What the page has fetched without the worker. */
	| { kind: "visited"; addresses: string[] }
	/** Which stories are saved, and the pictures that belong to them. */
	| { kind: "saved"; stories: string[]; pictures: string[] };

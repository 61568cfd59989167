import { useEffect, useState } from "react";
import { array, object, optional, string } from "../../../contract/decoder.ts";
import type { EditionFile } from "../../../contract/edition-file.ts";
import { fetchEdition } from "../../platform/edition/edition-file.ts";
import { type Headline, headlinesPath, takeEarlyHeadlines } from "./early-headlines.ts";

export const headlinesFile: EditionFile<Headline[]> = {
	path: headlinesPath,
	decode: array(object<Headline>({ id: string, title: string, story: optional(string) })),
};

export type Headlines =
	| { state: "loading" | "failed"; retry: () => void }
	| { state: "ready"; items: Headline[] };

// Before hydration starts, because hydration renders what is shown by then.
const early = takeEarlyHeadlines();

/** The latest headlines. The script in the head requests them, and the app again only when the reader retries. */
export function useHeadlines(): Headlines {
	const [items, setItems] = useState<Headline[] | "loading" | "failed">(early ?? "loading");
	const [attempt, setAttempt] = useState(1);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again.
	useEffect(() => {
		if (Array.isArray(items)) return;
		let isMounted = true;
		fetchEdition(headlinesFile).then(
			(loaded) => isMounted && setItems(loaded),
			() => isMounted && setItems("failed"),
		);
		return () => {
			isMounted = false;
		};
	}, [attempt]);

	if (Array.isArray(items)) return { state: "ready", items };
	return {
		state: items,
		retry: () => {
			setItems("loading");
			setAttempt(attempt + 1);
		},
	};
}

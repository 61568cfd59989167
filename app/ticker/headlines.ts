import { useEffect, useState } from "react";
import { array, object, optional, string } from "../../contract/decoder.ts";
import type { EditionFile } from "../../contract/edition-file.ts";
import { fetchEdition } from "../edition/edition-file.ts";

/** `story` is the id of the story that it leads to. */
export type Headline = { id: string; title: string; story?: string | undefined };

export const headlinesFile: EditionFile<Headline[]> = {
	path: "/news.json",
	decode: array(object<Headline>({ id: string, title: string, story: optional(string) })),
};

export type Headlines =
	| { state: "loading" | "failed"; retry: () => void }
	| { state: "ready"; items: Headline[] };

/** The latest headlines, fetched once on mount, and again only when the reader retries. */
export function useHeadlines(): Headlines {
	const [items, setItems] = useState<Headline[] | "loading" | "failed">("loading");
	const [attempt, setAttempt] = useState(1);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt fetches again.
	useEffect(() => {
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

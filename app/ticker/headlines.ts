import { useEffect, useState } from "react";
import { array, object, string } from "../../contract/decoder.ts";
import type { EditionFile } from "../../contract/edition-file.ts";
import { fetchEdition } from "../edition/edition-file.ts";

export type Headline = { id: string; title: string };

export const headlinesFile: EditionFile<Headline[]> = {
	path: "/news.json",
	decode: array(object<Headline>({ id: string, title: string })),
};

export type Headlines =
	| { state: "loading" | "failed"; retry: () => void }
	| { state: "ready"; items: Headline[] };

/** The latest headlines, asked for once when the ticker loads, and again only when the reader says so. */
export function useHeadlines(): Headlines {
	const [items, setItems] = useState<Headline[] | "loading" | "failed">("loading");
	const [attempt, setAttempt] = useState(1);

	// biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
	useEffect(() => {
		let wanted = true;
		fetchEdition(headlinesFile).then(
			(arrived) => wanted && setItems(arrived),
			() => wanted && setItems("failed"),
		);
		return () => {
			wanted = false;
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

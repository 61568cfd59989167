import { useEffect, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router";
import type { Order } from "./sort-bookmarks.ts";

/** Sort order and filter words of the bookmarks page. */
export type ListOptions = { order: Order; words: string };

/** Stores the options in the URL. Local state for the words lets the field respond at once. */
export function useListOptions(): ListOptions & { choose: (changed: Partial<ListOptions>) => void } {
	const [params, setParams] = useSearchParams();
	const navigationType = useNavigationType();
	const order: Order = params.get("sort") === "published" ? "published" : "saved";
	const wordsInUrl = params.get("words") ?? "";
	const [words, setWords] = useState(wordsInUrl);
	// Typing replaces the URL; a link or Back brings other words.
	useEffect(() => {
		if (navigationType !== "REPLACE") setWords(wordsInUrl);
	}, [navigationType, wordsInUrl]);

	const choose = (changed: Partial<ListOptions>) => {
		const options = { order, words, ...changed };
		setWords(options.words);
		const next = new URLSearchParams();
		if (options.order !== "saved") next.set("sort", options.order);
		if (options.words) next.set("words", options.words);
		setParams(next, { replace: true, preventScrollReset: true });
	};
	return { order, words, choose };
}

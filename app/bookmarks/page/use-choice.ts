import { useEffect, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router";
import type { Order } from "./sort-bookmarks.ts";

/** In what order a reader wants to see the bookmarks, and which: those that hold the words. */
export type ListOptions = { order: Order; words: string };

/** What a reader chose, kept in the address. Words count as soon as they are typed; the address has them a moment later. */
export function useListOptions(): ListOptions & { choose: (changed: Partial<ListOptions>) => void } {
	const [query, setQuery] = useSearchParams();
	const way = useNavigationType();
	const order: Order = query.get("sort") === "published" ? "published" : "saved";
	const written = query.get("words") ?? "";
	const [words, setWords] = useState(written);
	// A choice replaces the address; who comes by a link or by Back brings other words.
	useEffect(() => {
		if (way !== "REPLACE") setWords(written);
	}, [way, written]);

	const choose = (changed: Partial<ListOptions>) => {
		const wanted = { order, words, ...changed };
		setWords(wanted.words);
		const kept = new URLSearchParams();
		if (wanted.order !== "saved") kept.set("sort", wanted.order);
		if (wanted.words) kept.set("words", wanted.words);
		setQuery(kept, { replace: true, preventScrollReset: true });
	};
	return { order, words, choose };
}

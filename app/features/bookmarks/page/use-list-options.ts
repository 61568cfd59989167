import { useSearchParams } from "react-router";
import { useDraft } from "../../../ui/use-draft.ts";
import type { Order } from "./sort-bookmarks.ts";

/** Sort order and filter words of the bookmarks page, in the URL. */
export function useListOptions() {
	const [params, setParams] = useSearchParams();
	const order: Order = params.get("sort") === "published" ? "published" : "saved";
	const save = (options: { order: Order; words: string }) => {
		const next = new URLSearchParams();
		if (options.order !== "saved") next.set("sort", options.order);
		if (options.words) next.set("words", options.words);
		setParams(next, { replace: true, preventScrollReset: true });
	};
	const [words, setWords] = useDraft(params.get("words") ?? "", (draft) => save({ order, words: draft }));
	return { order, words, setWords, setOrder: (chosen: Order) => save({ order: chosen, words }) };
}

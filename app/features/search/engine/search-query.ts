import { maxQueryLength } from "../../../../contract/limits.ts";

export type Order = "best" | "newest";

/** A search. It is fully encoded in the URL, so that a shared link gives the same search. */
export type SearchQuery = {
	words: string;
	category: number | null;
	/** Days such as 2026-11-14, both included. */
	from: string | null;
	to: string | null;
	order: Order;
};

export const emptyQuery: SearchQuery = { words: "", category: null, from: null, to: null, order: "best" };

export function parseQuery(params: URLSearchParams): SearchQuery {
	const category = params.get("category") ?? "";
	return {
		words: (params.get("q") ?? "").trim().slice(0, maxQueryLength),
		category: /^\d{1,9}$/.test(category) ? Number(category) : null,
		from: parseDay(params.get("from")),
		to: parseDay(params.get("to")),
		order: params.get("sort") === "newest" ? "newest" : "best",
	};
}

export function searchPath({ words, category, from, to, order }: SearchQuery): string {
	const params = new URLSearchParams();
	const trimmed = words.trim().slice(0, maxQueryLength).toWellFormed();
	if (trimmed !== "") params.set("q", trimmed);
	if (category !== null) params.set("category", String(category));
	if (from !== null) params.set("from", from);
	if (to !== null) params.set("to", to);
	if (order !== "best") params.set("sort", order);
	const search = params.toString();
	return search === "" ? "/search" : `/search?${search}`;
}

function parseDay(text: string | null): string | null {
	if (!text || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
	return Number.isNaN(Date.parse(text)) ? null : text;
}

export type Order = "best" | "newest";

/** What is searched for. All of it stands in the address, so that an address that is passed on finds the same. */
export type SearchQuery = {
	words: string;
	category: number | null;
	/** Days such as 2026-11-14, both included. */
	from: string | null;
	to: string | null;
	order: Order;
};

export const emptyQuery: SearchQuery = { words: "", category: null, from: null, to: null, order: "best" };

/** Longer ones are cut: nobody types them, and an address has to hold them. */
export const maxQueryLength = 200;

export function parseQuery(address: URLSearchParams): SearchQuery {
	const category = address.get("category") ?? "";
	return {
		words: (address.get("q") ?? "").trim().slice(0, maxQueryLength),
		category: /^\d{1,9}$/.test(category) ? Number(category) : null,
		from: dayIn(address.get("from")),
		to: dayIn(address.get("to")),
		order: address.get("sort") === "newest" ? "newest" : "best",
	};
}

export function searchPath({ words, category, from, to, order }: SearchQuery): string {
	const address = new URLSearchParams();
	const asked = words.trim().slice(0, maxQueryLength).toWellFormed();
	if (asked !== "") address.set("q", asked);
	if (category !== null) address.set("category", String(category));
	if (from !== null) address.set("from", from);
	if (to !== null) address.set("to", to);
	if (order !== "best") address.set("sort", order);
	const search = address.toString();
	return search === "" ? "/search" : `/search?${search}`;
}

function dayIn(written: string | null): string | null {
	if (!written || !/^\d{4}-\d\d-\d\d$/.test(written)) return null;
	return Number.isNaN(Date.parse(written)) ? null : written;
}

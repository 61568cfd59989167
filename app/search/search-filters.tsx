import { useState } from "react";
import type { Category } from "../../contract/published.ts";
import { useToday } from "../calendar/today.ts";
import { daysBefore, spans } from "./date-ranges.ts";
import type { Order, SearchQuery } from "./engine/search-query.ts";

type SearchFiltersProps = {
	query: SearchQuery;
	/** Those that stories belong to. */
	categories: Category[];
	onChange: (change: Partial<SearchQuery>) => void;
};

const anyTime = "any";
const chosen = "chosen";

/** Narrows a search: to a category, to some days, and in which order. */
export function SearchFilters({ query, categories, onChange }: SearchFiltersProps) {
	const today = useToday();
	const [isChoosing, setIsChoosing] = useState(false);
	const { category, from, to, order } = query;
	const starts = today ? spans.map(({ name, days }) => ({ name, from: daysBefore(today, days) })) : [];
	const span = !isChoosing && to === null ? starts.find((one) => one.from === from) : undefined;
	const when = span ? span.from : from !== null || to !== null || isChoosing ? chosen : anyTime;

	const chooseWhen = (value: string) => {
		setIsChoosing(value === chosen);
		if (value !== chosen) onChange({ from: value === anyTime ? null : value, to: null });
	};
	return (
		<div className="search-filters">
			<label>
				<span>Category</span>
				<select
					className="input"
					value={category ?? ""}
					onChange={({ target }) => onChange({ category: target.value === "" ? null : Number(target.value) })}
				>
					<option value="">All categories</option>
					{categories.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</label>
			<label className="search-when">
				<span>Published</span>
				<select className="input" value={when} onChange={({ target }) => chooseWhen(target.value)}>
					<option value={anyTime}>Any time</option>
					{starts.map((one) => (
						<option key={one.name} value={one.from}>
							{one.name}
						</option>
					))}
					<option value={chosen}>Between two days</option>
				</select>
			</label>
			{when === chosen && (
				<>
					<label>
						<span>From</span>
						<input
							className={from ? "input" : "input search-no-day"}
							type="date"
							value={from ?? ""}
							onChange={({ target }) => onChange({ from: target.value || null })}
						/>
					</label>
					<label>
						<span>To</span>
						<input
							className={to ? "input" : "input search-no-day"}
							type="date"
							value={to ?? ""}
							onChange={({ target }) => onChange({ to: target.value || null })}
						/>
					</label>
				</>
			)}
			<label className="search-order">
				<span>Order</span>
				<select
					className="input"
					value={order}
					onChange={({ target }) => onChange({ order: target.value as Order })}
				>
					<option value="best">Best first</option>
					<option value="newest">Newest first</option>
				</select>
			</label>
		</div>
	);
}

import { useState } from "react";
import type { Category } from "../../../contract/published.ts";
import { useToday } from "../../ui/dates/today.ts";
import { useDraft } from "../../ui/use-draft.ts";
import type { Order, SearchQuery } from "./engine/search-query.ts";

type SearchFiltersProps = {
	query: SearchQuery;
	/** Only categories with their own stories. */
	categories: Category[];
	onChange: (change: Partial<SearchQuery>) => void;
};

/** Periods that end today. */
const periods = [
	{ name: "Past day", days: 1 },
	{ name: "Past week", days: 7 },
	{ name: "Past month", days: 30 },
	{ name: "Past year", days: 365 },
];

const anyTime = "any";
const customRange = "chosen";

/** Filters a search by category and days, and sets the order. */
export function SearchFilters({ query, categories, onChange }: SearchFiltersProps) {
	const today = useToday();
	const [isCustom, setIsCustom] = useState(false);
	const { category, from, to, order } = query;
	const choices = today ? periods.map(({ name, days }) => ({ name, from: daysBefore(today, days) })) : [];
	const period = !isCustom && to === null ? choices.find((choice) => choice.from === from) : undefined;
	const when = period ? period.from : from !== null || to !== null || isCustom ? customRange : anyTime;

	const chooseWhen = (value: string) => {
		setIsCustom(value === customRange);
		if (value !== customRange) onChange({ from: value === anyTime ? null : value, to: null });
	};
	/** The fields stay while a reader who came with two days types others. */
	const chooseDays = (days: Partial<SearchQuery>) => {
		setIsCustom(true);
		onChange(days);
	};
	return (
		<div className="row search-filters screen-only">
			<label className="form-field">
				<span>Category</span>
				<select
					className="text-input"
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
			<label className="form-field search-when">
				<span>Published</span>
				<select className="text-input" value={when} onChange={({ target }) => chooseWhen(target.value)}>
					<option value={anyTime}>Any time</option>
					{choices.map((choice) => (
						<option key={choice.name} value={choice.from}>
							{choice.name}
						</option>
					))}
					<option value={customRange}>Between two days</option>
				</select>
			</label>
			{when === customRange && (
				<>
					<DayField label="From" day={from} onChange={(day) => chooseDays({ from: day })} />
					<DayField label="To" day={to} onChange={(day) => chooseDays({ to: day })} />
				</>
			)}
			<label className="form-field search-order">
				<span>Order</span>
				<select
					className="text-input"
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

type DayFieldProps = { label: string; day: string | null; onChange: (day: string | null) => void };

/** A day or none. While its year is typed, the field has a day of the first centuries: the search waits. */
function DayField({ label, day, onChange }: DayFieldProps) {
	const [draft, setDraft] = useDraft(day ?? "", (typed) => {
		if (typed === "") onChange(null);
		else if (/^[1-9]\d{3}-/.test(typed)) onChange(typed);
	});
	return (
		<label className="form-field">
			<span>{label}</span>
			<input
				className={draft ? "text-input" : "text-input search-no-day"}
				type="date"
				max="9999-12-31"
				value={draft}
				onChange={({ target }) => setDraft(target.value)}
			/>
		</label>
	);
}

/** The local date `days` days before today, such as 2026-11-14. */
function daysBefore(today: Date, days: number): string {
	const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() - days));
	return day.toISOString().slice(0, 10);
}

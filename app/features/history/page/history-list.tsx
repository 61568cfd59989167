import { useEffect, useMemo, useRef, useState } from "react";
import { storyPath } from "../../../../contract/paths.ts";
import { sanitizeText } from "../../../../contract/sanitize-text.ts";
import { useToday } from "../../../ui/dates/today.ts";
import { focusNeighbour } from "../../../ui/focus-neighbour.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Opening } from "../history.ts";
import { forgetStoryAndNotify } from "./forget-and-notify.ts";
import { groupByDay, timeOfDay } from "./group-by-day.ts";

const batchSize = 100;

/** Openings by day, a batch at a time. */
export function HistoryList({ openings, focusHeading }: { openings: Opening[]; focusHeading: () => void }) {
	const list = useRef<HTMLDivElement>(null);
	const [shown, setShown] = useState(batchSize);
	const today = useToday();
	const days = useMemo(
		() => groupByDay(openings.slice(0, shown), today ?? new Date()),
		[openings, shown, today],
	);

	/** How many stories were shown when the reader pressed More. */
	const shownBefore = useRef<number | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs after each batch.
	useEffect(() => {
		if (shownBefore.current === null) return;
		list.current?.querySelectorAll<HTMLElement>("li a")[shownBefore.current]?.focus({ preventScroll: true });
		shownBefore.current = null;
	}, [shown]);
	const showMore = () => {
		shownBefore.current = shown;
		setShown(shown + batchSize);
	};

	const remove = (id: string, button: HTMLElement) => {
		focusNeighbour(list.current, "li button", button, focusHeading);
		forgetStoryAndNotify(id);
	};

	return (
		<div ref={list}>
			{days.map(({ name, openings: openingsOfDay }) => (
				<section className="dated-part history-day" key={name}>
					<h2>{name}</h2>
					<ul>
						{openingsOfDay.map(({ id, title, openedAt, isRead }) => (
							<li className="laid-out-late" key={id}>
								<time className="note" dateTime={new Date(openedAt * 1_000).toISOString()}>
									{timeOfDay(openedAt)}
								</time>
								{isRead ? (
									<a href={storyPath(id)}>{sanitizeText(title)}</a>
								) : (
									<span>
										<a href={storyPath(id)}>{sanitizeText(title)}</a> <span className="note">Opened</span>
									</span>
								)}
								<button
									className="icon-button"
									type="button"
									aria-label={`Remove from history: ${sanitizeText(title)}`}
									onClick={({ currentTarget }) => remove(id, currentTarget)}
								>
									<Icon name="trash" />
								</button>
							</li>
						))}
					</ul>
				</section>
			))}
			{shown < openings.length && (
				<p className="history-more">
					<button className="button button-outline" type="button" onClick={showMore}>
						More
					</button>
				</p>
			)}
		</div>
	);
}

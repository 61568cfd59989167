import { useEffect, useState } from "react";
import type { NewsItem } from "../../../contract/published.ts";
import { Icon } from "../../ui/icon.tsx";
import { pageHeading, takeFocus } from "../../ui/take-focus.ts";
import { discardBriefing, hidePosition, isPositionHidden, markOpened } from "./briefing-session.ts";
import { briefingPath, formatLength, formatMinutes } from "./lengths.ts";
import "./briefing-progress.css";
import { storyPathIn, usePosition } from "./use-position.ts";

type StoryProps = { item: NewsItem };

/** Over a story that was opened from a briefing: where the reader is, and the way on. */
export function BriefingBar({ item: { id } }: StoryProps) {
	const position = usePosition(id);
	const isInBriefing = position?.number != null;
	useEffect(() => {
		if (isInBriefing) markOpened(id);
	}, [id, isInBriefing]);
	const [isDismissed, setIsDismissed] = useState(false);
	if (!position || isDismissed || isPositionHidden(position.length)) return null;
	const { length, number, count, previous, next, minutesLeft } = position;
	const dismiss = () => {
		takeFocus(pageHeading());
		hidePosition(length);
		setIsDismissed(true);
	};
	return (
		<nav className="briefing-position" aria-label={`Your ${formatLength(length)}`}>
			<p>
				{number === null ? (
					"Your edition is in the tab where it was composed."
				) : (
					<>
						{number} of {count}
						<span className="briefing-position-rest">
							{` in your ${formatLength(length)} · about ${formatMinutes(minutesLeft)} left`}
						</span>
					</>
				)}
			</p>
			<ul>
				{previous && (
					<li>
						<a className="text-link" href={storyPathIn(length, previous)} rel="prev">
							Previous
						</a>
					</li>
				)}
				<li>
					<a className="text-link" href={briefingPath(length)}>
						{number === null ? "Compose one here" : "All stories"}
					</a>
				</li>
				{next && (
					<li>
						<a className="text-link" href={storyPathIn(length, next)} rel="next">
							Next
						</a>
					</li>
				)}
			</ul>
			<button className="icon-button" type="button" aria-label="Hide this line" onClick={dismiss}>
				<Icon name="close" />
			</button>
		</nav>
	);
}

/** After such a story: the next one, or the end. */
export function BriefingEnd({ item: { id } }: StoryProps) {
	const position = usePosition(id);
	if (!position || position.number === null) return null;
	const { length, next } = position;
	if (next) {
		return (
			<p className="briefing-next screen-only">
				<span className="note">Next in your {formatLength(length)}</span>
				<a className="story-onward" href={storyPathIn(length, next)} rel="next">
					{next.title} <Icon name="right" />
				</a>
			</p>
		);
	}
	return (
		<section className="briefing-end screen-only" aria-label={`The end of your ${formatLength(length)}`}>
			<p>That was your {formatLength(length)}. You are up to date.</p>
			<div className="row">
				<a className="button button-primary" href="/">
					Home
				</a>
				{/* The stories just read are left out of the next briefing. */}
				<a className="button button-outline" href={briefingPath(5)} onClick={() => discardBriefing(5)}>
					Another five-minute edition
				</a>
			</div>
		</section>
	);
}

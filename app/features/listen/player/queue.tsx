import { useRef } from "react";
import { focusNeighbour } from "../../../ui/focus-neighbour.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Listening } from "../playback.ts";
import type { Narrator } from "../speech/narrator.ts";

/** More would fill the screen reader's list, and cost time with thousands of bookmarks. */
const maxShown = 20;

type QueueProps = {
	state: Listening;
	narrator: Narrator;
	/** Called when the last entry that could have the focus is removed. */
	onEmptied: () => void;
};

/** The current story and the next ones, to go to or to remove. */
export function Queue({ state: { queue, current }, narrator, onEmptied }: QueueProps) {
	const list = useRef<HTMLOListElement>(null);
	const shown = queue.slice(current, current + maxShown);
	const hidden = queue.length - current - shown.length;

	const remove = (key: string, button: HTMLElement) => {
		focusNeighbour(list.current, ".icon-button", button, onEmptied);
		narrator.remove(key);
	};

	return (
		<>
			<h2 className="listen-queue-title">Queue</h2>
			<ol className="listen-queue" ref={list}>
				{shown.map(({ key, title }, index) => (
					<li key={key} aria-current={index === 0 ? "true" : undefined}>
						{index === 0 ? (
							<span className="listen-entry">{title}</span>
						) : (
							<button className="listen-entry" type="button" onClick={() => narrator.open(current + index)}>
								<span className="visually-hidden">Read now: </span>
								{title}
							</button>
						)}
						<button
							className="icon-button"
							type="button"
							onClick={({ currentTarget }) => remove(key, currentTarget)}
						>
							<Icon name="trash" />
							<span className="visually-hidden">{`Remove from the queue: ${title}`}</span>
						</button>
					</li>
				))}
			</ol>
			{hidden > 0 && <p className="listen-queue-rest">{`and ${hidden} more`}</p>}
		</>
	);
}

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { storyPath } from "../../../../contract/paths.ts";
import { useStore } from "../../../platform/create-store.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { pageHeading, takeFocus } from "../../../ui/take-focus.ts";
import { rates } from "../listen-settings.ts";
import { type Listening, listening } from "../playback.ts";
import type { Narrator } from "../speech/narrator.ts";
import { keepInView, markRange, watchScrolling } from "./mark-sentence.ts";
import "./player.css";
import { Queue } from "./queue.tsx";
import { sentenceRange } from "./sentence-range.ts";

/** The bar at the bottom of every page while the reader listens. */
export function Player({ narrator }: { narrator: Narrator }) {
	const state = useStore(listening);
	const { status, queue, current, problem } = state;
	const [isExpanded, setIsExpanded] = useState(false);
	const player = useRef<HTMLElement>(null);
	const toggle = useRef<HTMLButtonElement>(null);
	const moreId = useId();
	const item = queue[current];
	const isPlaying = status === "playing" || status === "loading";
	useMark(state, player);
	useReservedHeight(player);

	const close = () => {
		const hadFocus = player.current?.contains(document.activeElement);
		narrator.stop();
		if (hadFocus) focusOpener();
	};
	const onKeyDown = ({ key }: KeyboardEvent) => {
		if (key === "Escape") close();
	};

	return (
		<section className="listen-player screen-only" aria-label="Listen" ref={player} onKeyDown={onKeyDown}>
			<div className="page-width listen-bar">
				<p className="listen-now">
					{item && <a href={storyPath(item.storyId)}>{item.title}</a>}
					<span className="note listen-progress">{progressOf(state)}</span>
				</p>
				<div className="row row-tight listen-controls">
					<Control icon="back" name="Previous sentence" onPress={narrator.previousSentence} />
					<Control
						icon={isPlaying ? "pause" : "play"}
						name={isPlaying ? "Pause" : "Play"}
						onPress={isPlaying ? narrator.pause : narrator.resume}
						isMain
					/>
					<Control icon="forward" name="Next sentence" onPress={narrator.nextSentence} />
					<Control
						icon="next"
						name="Next story"
						onPress={narrator.nextStory}
						isDisabled={current + 1 >= queue.length}
					/>
					<button
						className="icon-button"
						type="button"
						ref={toggle}
						aria-expanded={isExpanded}
						aria-controls={moreId}
						onClick={() => setIsExpanded(!isExpanded)}
					>
						<Icon name="queue" />
						<span className="visually-hidden">Queue, speed and voice</span>
					</button>
				</div>
				<button className="icon-button listen-close" type="button" onClick={close}>
					<Icon name="close" />
					<span className="visually-hidden">Stop listening</span>
				</button>
				{problem && <p className="listen-problem">{problem}</p>}
				<div className="listen-more" id={moreId} hidden={!isExpanded}>
					<Settings state={state} narrator={narrator} />
					<Queue state={state} narrator={narrator} onEmptied={() => toggle.current?.focus()} />
				</div>
			</div>
			<Announcement text={announcementOf(state)} />
		</section>
	);
}

type ControlProps = {
	icon: IconName;
	name: string;
	onPress: () => void;
	isMain?: boolean;
	isDisabled?: boolean;
};

function Control({ icon, name, onPress, isMain = false, isDisabled = false }: ControlProps) {
	return (
		<button
			className={isMain ? "icon-button listen-play" : "icon-button"}
			type="button"
			title={name}
			// Not disabled, which would drop the focus when the last story begins.
			aria-disabled={isDisabled}
			onClick={isDisabled ? undefined : onPress}
		>
			<Icon name={icon} />
			<span className="visually-hidden">{name}</span>
		</button>
	);
}

function Settings({ state: { rate, voice, voices }, narrator }: { state: Listening; narrator: Narrator }) {
	return (
		<div className="listen-settings">
			<label className="form-field">
				<span>Speed</span>
				<select
					className="text-input"
					value={rate}
					onChange={({ target }) => narrator.setRate(Number(target.value))}
				>
					{rates.map((value) => (
						<option key={value} value={value}>
							{`${value} ×`}
						</option>
					))}
				</select>
			</label>
			<label className="form-field">
				<span>Voice</span>
				<select
					className="text-input"
					value={voices.some(({ voiceURI }) => voiceURI === voice) ? (voice ?? "") : voices[0]?.voiceURI}
					onChange={({ target }) => narrator.setVoice(target.value)}
				>
					{voices.map(({ voiceURI, name, localService }) => (
						<option key={`${voiceURI} ${name}`} value={voiceURI}>
							{localService ? name : `${name} (over the internet)`}
						</option>
					))}
				</select>
			</label>
		</div>
	);
}

/** Announces each new text. Empty at first: a live region that appears with its text is not announced. */
function Announcement({ text }: { text: string }) {
	const [announced, setAnnounced] = useState("");
	useEffect(() => setAnnounced(text), [text]);
	return (
		<p className="visually-hidden" role="status">
			{announced}
		</p>
	);
}

/** The start, the next story, a problem and the end. Sentences and pauses are heard. */
function announcementOf({ status, queue, current, problem }: Listening): string {
	if (problem) return problem;
	if (status === "ended") return "Reading aloud has ended.";
	return queue[current] ? `Reading aloud: ${queue[current].title}` : "";
}

function progressOf({ status, sentences, position, current, queue }: Listening): string {
	if (status === "ended") return "The end";
	const story = queue.length > 1 ? `Story ${current + 1} of ${queue.length}, ` : "";
	if (sentences.length === 0) return `${story}loading`;
	return `${story}sentence ${position + 1} of ${sentences.length}`;
}

/** Marks the spoken sentence where the page shows it, and keeps it in view. */
function useMark(
	{ queue, current, sentences, position, status }: Listening,
	player: { current: Element | null },
) {
	const item = queue[current];
	const sentence = sentences[position];
	const isPlaying = status === "playing";
	useEffect(() => {
		const mark = () => {
			const range = item && sentence && status !== "ended" ? sentenceRange(item, sentence) : null;
			markRange(range);
			if (range && isPlaying) keepInView(range, player.current);
		};
		mark();
		// Another page shows the sentence elsewhere, and the text of a story may follow its page.
		const observer = new MutationObserver(mark);
		observer.observe(document.body, { characterData: true, childList: true, subtree: true });
		return () => observer.disconnect();
	}, [item, sentence, status, isPlaying, player]);
	useEffect(() => {
		const stopWatching = watchScrolling();
		return () => {
			stopWatching();
			markRange(null);
		};
	}, []);
}

/** Sets `--player-height`, the space that the page leaves free at its end. */
function useReservedHeight(player: { current: Element | null }): void {
	useEffect(() => {
		if (!player.current) return;
		const { style } = document.documentElement;
		const observer = new ResizeObserver(([entry]) =>
			style.setProperty("--player-height", `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
		);
		observer.observe(player.current);
		return () => {
			observer.disconnect();
			style.removeProperty("--player-height");
		};
	}, [player]);
}

/** The button that opened the player, or the heading of the page. */
function focusOpener(): void {
	const opener = document.querySelector<HTMLElement>("main [data-tool=listen]");
	takeFocus(opener?.checkVisibility() ? opener : pageHeading());
}

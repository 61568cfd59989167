import { useEffect, useState } from "react";
import type { NewsItem } from "../../../contract/published.ts";
import { isRemembered, useHistory } from "./history-store.ts";
import { positionOf, removePositions, savePosition } from "./positions.ts";
import { isBegun, isFinished, isHalfway, type ReadingPosition, readingPosition } from "./reading-position.ts";
import { recordReading } from "./record-openings.ts";
import { ResumeOffer } from "./resume-offer.tsx";
import { coveredHeight, textInView } from "./story-text.ts";
import { useRestoredVisit } from "./use-restored-visit.ts";

/** A story that was shown for so long was read. */
const readAfterMs = 30_000;

/** Remembers whether a story was read and where it was left, and offers to continue there. */
export function RecordReading({ item: { id, title } }: { item: NewsItem }) {
	const { isOn } = useHistory();
	return isOn && <RememberedStory key={id} id={id} title={title} />;
}

type StoryProps = Pick<NewsItem, "id" | "title">;

function RememberedStory({ id, title }: StoryProps) {
	const isReturn = useRestoredVisit();
	const [position, setPosition] = useState(() => (isReturn ? null : positionOf(id)));
	useRecordedReading(id, title);
	if (!position || !isBegun(position) || isFinished(position)) return null;
	return <ResumeOffer position={position} onDismiss={() => setPosition(null)} />;
}

/** Records that half of the story was reached, and the position when it is left, if it was scrolled. */
function useRecordedReading(id: string, title: string): void {
	useEffect(() => {
		let last: ReadingPosition | null = null;
		let isRead = false;
		let hasEnded = false;
		let coveredPx = coveredHeight();
		const setRead = () => {
			if (!isRead) recordReading(id, title);
			isRead = true;
		};
		const stopTimer = callAfterVisibleTime(setRead, readAfterMs);
		// Every event is measured, as there are at most as many as frames, and a story that is left by a link is already gone
		// when the effect is cleaned up.
		const onScroll = () => {
			const text = textInView(coveredPx);
			if (!text) return;
			// Half of a short text may be in the middle of the window before anybody scrolls.
			if (scrollY > 0 && isHalfway(text)) setRead();
			const position = readingPosition(text);
			// The beginning does not count: the router scrolls there before the story is gone, and a reader who is back at
			// it may still want to return to the position of the last visit.
			if (position && isBegun(position)) last = position;
			// Whoever goes back from the end has finished, too.
			hasEnded ||= position !== null && isFinished(position);
		};
		const onResize = () => {
			coveredPx = coveredHeight();
		};
		const save = () => {
			if (!last) return;
			if (hasEnded) removePositions((other) => other === id);
			else if (isRemembered(id)) savePosition({ id, ...last });
			last = null;
		};
		const onVisibilityChange = () => document.visibilityState === "hidden" && save();
		// The reader may have scrolled before this script was loaded.
		if (scrollY > 0) onScroll();
		addEventListener("scroll", onScroll, { passive: true });
		addEventListener("resize", onResize);
		addEventListener("pagehide", save);
		document.addEventListener("visibilitychange", onVisibilityChange);
		return () => {
			stopTimer();
			removeEventListener("scroll", onScroll);
			removeEventListener("resize", onResize);
			removeEventListener("pagehide", save);
			document.removeEventListener("visibilitychange", onVisibilityChange);
			save();
		};
	}, [id, title]);
}

/** Calls back once the page has been visible for so long. Returns the function that stops it. */
function callAfterVisibleTime(callback: () => void, delayMs: number): () => void {
	let leftMs = delayMs;
	let startedAt: number | undefined;
	let timer: number | undefined;
	const update = () => {
		window.clearTimeout(timer);
		if (startedAt !== undefined) leftMs -= performance.now() - startedAt;
		startedAt = undefined;
		if (document.visibilityState === "hidden") return;
		startedAt = performance.now();
		timer = window.setTimeout(callback, leftMs);
	};
	update();
	document.addEventListener("visibilitychange", update);
	return () => {
		window.clearTimeout(timer);
		document.removeEventListener("visibilitychange", update);
	};
}

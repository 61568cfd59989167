import { useEffect, useState } from "react";
import type { NewsItem } from "../../contract/published.ts";
import { useHistory } from "./history-store.ts";
import { positionOf, removePosition, savePosition } from "./positions.ts";
import { isBegun, isFinished, type ReadingPosition } from "./reading-position.ts";
import { ResumeOffer } from "./resume-offer.tsx";
import { positionInStory } from "./story-text.ts";
import { useIsReturn } from "./use-is-return.ts";

/** Remembers where a story was left, and offers to continue there. */
export function StoryMemory({ item: { id } }: { item: NewsItem }) {
	const { isOn } = useHistory();
	return isOn && <RememberedStory key={id} id={id} />;
}

function RememberedStory({ id }: { id: string }) {
	const isReturn = useIsReturn();
	const [position, setPosition] = useState(() => (isReturn ? null : positionOf(id)));
	useRecordedPosition(id);
	if (!position || !isBegun(position) || isFinished(position)) return null;
	return <ResumeOffer position={position} onDismiss={() => setPosition(null)} />;
}

/** Stores the position when the story is left, if it was scrolled. */
function useRecordedPosition(id: string): void {
	useEffect(() => {
		let last: ReadingPosition | null = null;
		// Every event is measured, as there are at most as many as frames, and a story that is left by a link is already gone
		// when the effect is cleaned up.
		const onScroll = () => {
			const position = positionInStory();
			// The beginning does not count: the router scrolls there before the story is gone, and a reader who is back at
			// it may still want to return to the position of the last visit.
			if (position && isBegun(position)) last = position;
		};
		const save = () => {
			if (!last) return;
			if (isFinished(last)) removePosition(id);
			else savePosition({ id, ...last });
			last = null;
		};
		const onVisibilityChange = () => document.visibilityState === "hidden" && save();
		// The reader may have scrolled before this script was loaded.
		if (scrollY > 0) onScroll();
		addEventListener("scroll", onScroll, { passive: true });
		addEventListener("pagehide", save);
		document.addEventListener("visibilitychange", onVisibilityChange);
		return () => {
			removeEventListener("scroll", onScroll);
			removeEventListener("pagehide", save);
			document.removeEventListener("visibilitychange", onVisibilityChange);
			save();
		};
	}, [id]);
}

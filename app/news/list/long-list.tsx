import {
	Fragment,
	type MouseEvent,
	memo,
	useDeferredValue,
	useEffect,
	useEffectEvent,
	useRef,
	useState,
} from "react";
import { pageWith } from "../../../contract/list-pages.ts";
import { listPath } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import { isPlainClick } from "../../platform/router/link-interceptor.tsx";
import { CardChunk, type ToolsOf } from "./card-chunk.tsx";
import { measureChunks } from "./chunk-heights.ts";
import { isHeld } from "./is-held.ts";
import {
	isNearEnd,
	layOut,
	mountsSameChunks,
	type Viewport,
	viewAt,
	withMeasuredHeights,
	withNextChunk,
} from "./list-view.ts";
import { preserveScrollAnchor } from "./preserve-scroll-anchor.ts";
import { isLoaded, useChunks } from "./use-chunks.ts";
import { useRestoredView } from "./use-restored-view.ts";

type LongListProps = { startPage: CardPage; historyKey: string; toolsOf: ToolsOf };

/**
 * A list of any length. It loads the second page of cards as the reader scrolls, the others when asked, so that the
 * footer can be reached. It mounts only the cards near the viewport.
 */
export const LongList = memo(function LongList({ startPage, historyKey, toolsOf }: LongListProps) {
	const list = useRef<HTMLDivElement>(null);
	const growList = (update: () => void) => {
		if (isHeld()) requestAnimationFrame(() => growList(update));
		else preserveScrollAnchor(list.current, update);
	};
	const chunks = useChunks(startPage, growList);
	const { view, setView, recordPosition, isNew } = useRestoredView(list, historyKey, chunks.count);
	const [focusedIndex, setFocusedIndex] = useState<number | null>(null);
	// After client navigation the first cards render at once, and the rest in a deferred render.
	const isComplete = useDeferredValue(true, !isNew);
	const reachedCount = view.heights.length;
	const hasMore = reachedCount < chunks.count;
	const isLastLoaded = isLoaded(chunks.at(reachedCount - 1));

	const updateView = useEffectEvent(() => {
		if (!isComplete) return;
		const heights = measureChunks(list.current);
		recordPosition(heights);
		const viewport = viewportOf(list.current);
		let next = viewAt(withMeasuredHeights(view, heights), viewport);
		// A list whose stories are hidden goes on until it fills the window.
		const isShort = (list.current?.offsetHeight ?? 0) < innerHeight;
		if (hasMore && isLastLoaded && (reachedCount === 1 || isShort) && isNearEnd(next, viewport))
			next = viewAt(withNextChunk(next), viewport);
		if (mountsSameChunks(next, view)) return;
		preserveScrollAnchor(list.current, () => {
			setView(next);
			setFocusedIndex(focusedChunk(list.current));
		});
	});
	const scheduleUpdate = useEffectEvent(() => {
		cancelAnimationFrame(frame.current);
		frame.current = requestAnimationFrame(() => (isHeld() ? scheduleUpdate() : updateView()));
	});
	const frame = useRef(0);
	const layout = layOut(view, focusedIndex);

	useEffect(() => scheduleUpdate());
	useEffect(() => {
		const onScrollOrResize = () => scheduleUpdate();
		addEventListener("scroll", onScrollOrResize, { passive: true });
		addEventListener("resize", onScrollOrResize);
		return () => {
			cancelAnimationFrame(frame.current);
			removeEventListener("scroll", onScrollOrResize);
			removeEventListener("resize", onScrollOrResize);
		};
	}, []);
	useEffect(() => {
		for (const { index } of layout.chunks) if (!chunks.at(index)) chunks.fetch(index);
	});

	const showMore = (event: MouseEvent) => {
		// Until the last page is there, the link leads to it.
		if (!isLastLoaded || !isPlainClick(event)) return;
		event.preventDefault();
		const measured = withMeasuredHeights(view, measureChunks(list.current));
		setView(viewAt(withNextChunk(measured), viewportOf(list.current)));
	};

	const pageAt = (index: number) => pageWith(chunks.count - index, startPage);
	return (
		<>
			{startPage.page !== "front" && (
				<p className="news-list-turn">
					<a className="button button-outline" href={listPath(startPage, pageAt(-1))}>
						Newer stories
					</a>
				</p>
			)}
			<div className="news-list" ref={list} aria-busy={chunks.at(reachedCount - 1) === "pending"}>
				{layout.chunks.map(({ index, above }) => (
					<Fragment key={index}>
						<Space height={above} />
						<CardChunk
							chunk={chunks.at(index) ?? "pending"}
							index={index}
							isComplete={isComplete}
							reservedPx={view.heights[index]}
							onRetry={() => chunks.fetch(index)}
							toolsOf={toolsOf}
						/>
					</Fragment>
				))}
				<Space height={layout.below} />
			</div>
			<p className="news-list-turn">
				{hasMore ? (
					// If the last chunk is still loading, the link leads to that page, not past it.
					<a
						className="button button-outline"
						href={listPath(startPage, pageAt(reachedCount - (isLastLoaded ? 0 : 1)))}
						onClick={showMore}
					>
						More
					</a>
				) : (
					"You have reached the end of this list."
				)}
			</p>
		</>
	);
});

function Space({ height }: { height: number }) {
	return height > 0 && <div style={{ height }} />;
}

function focusedChunk(list: HTMLElement | null): number | null {
	const { activeElement } = document;
	const chunk = list?.contains(activeElement) && activeElement?.closest<HTMLElement>("[data-chunk]");
	return chunk ? Number(chunk.dataset.chunk) : null;
}

function viewportOf(list: HTMLElement | null): Viewport {
	return { top: -(list?.getBoundingClientRect().top ?? 0), height: innerHeight };
}

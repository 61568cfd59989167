import { Fragment, memo, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import { pageWith } from "../../../contract/list-pages.ts";
import { listPath } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import { SheetOfCards, type ToolsOf } from "./card-chunk.tsx";
import { sheetHeights } from "./chunk-heights.ts";
import { extended, layOut, measured, nearsEnd, type Sight, sameSheets, viewAt } from "./list-view.ts";
import { preserveScrollAnchor } from "./preserve-scroll-anchor.ts";
import { isHere, useSheets } from "./use-chunks.ts";
import { usePlacedView } from "./use-restored-view.ts";

type LongListProps = { opening: CardPage; entry: string; toolsOf: ToolsOf };

/** A list of any length: the rest arrives as the reader scrolls, and only what is near the reader stands in the page. */
export const LongList = memo(function LongList({ opening, entry, toolsOf }: LongListProps) {
	const list = useRef<HTMLDivElement>(null);
	const sheets = useSheets(opening, (change) => preserveScrollAnchor(list.current, change));
	const { view, setView, noteSeen, isNew } = usePlacedView(list, entry, sheets.count);
	const [focused, setFocused] = useState<number | null>(null);
	// A list that the reader turns to shows its beginning at once, and the rest a moment later.
	const isWhole = useDeferredValue(true, !isNew);
	const reached = view.heights.length;
	const goesOn = reached < sheets.count;
	const isLastHere = isHere(sheets.at(reached - 1));

	const follow = useEffectEvent(() => {
		if (!isWhole) return;
		const heights = sheetHeights(list.current);
		noteSeen(heights);
		const sight = sightOf(list.current);
		let next = viewAt(measured(view, heights), sight);
		if (goesOn && isLastHere && nearsEnd(next, sight)) next = viewAt(extended(next), sight);
		if (sameSheets(next, view)) return;
		preserveScrollAnchor(list.current, () => {
			setView(next);
			setFocused(focusedSheet(list.current));
		});
	});
	const followSoon = useEffectEvent(() => {
		cancelAnimationFrame(frame.current);
		frame.current = requestAnimationFrame(() => follow());
	});
	const frame = useRef(0);
	const layout = layOut(view, focused);

	useEffect(() => followSoon());
	useEffect(() => {
		const onMove = () => followSoon();
		addEventListener("scroll", onMove, { passive: true });
		addEventListener("resize", onMove);
		return () => {
			cancelAnimationFrame(frame.current);
			removeEventListener("scroll", onMove);
			removeEventListener("resize", onMove);
		};
	}, []);
	useEffect(() => {
		for (const { index } of layout.sheets) if (!sheets.at(index)) sheets.fetch(index);
	});

	const pageAfter = (steps: number) => pageWith(sheets.count - steps, opening);
	return (
		<>
			{opening.page !== "front" && (
				<p className="list-turn">
					<a className="btn btn-outline" href={listPath(opening, pageAfter(-1))}>
						Newer stories
					</a>
				</p>
			)}
			<div className="list" ref={list} aria-busy={sheets.at(reached - 1) === "coming"}>
				{layout.sheets.map(({ index, above }) => (
					<Fragment key={index}>
						<Space height={above} />
						<SheetOfCards
							sheet={sheets.at(index) ?? "coming"}
							index={index}
							isWhole={isWhole}
							reserved={view.heights[index]}
							onRetry={() => sheets.fetch(index)}
							toolsOf={toolsOf}
						/>
					</Fragment>
				))}
				<Space height={layout.below} />
			</div>
			<p className="list-turn">
				{goesOn ? (
					// Who is quicker than the line is led to what has not come yet, not past it.
					<a className="btn btn-outline" href={listPath(opening, pageAfter(reached - (isLastHere ? 0 : 1)))}>
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

function focusedSheet(list: HTMLElement | null): number | null {
	const { activeElement } = document;
	const sheet = list?.contains(activeElement) && activeElement?.closest<HTMLElement>("[data-sheet]");
	return sheet ? Number(sheet.dataset.sheet) : null;
}

function sightOf(list: HTMLElement | null): Sight {
	return { top: -(list?.getBoundingClientRect().top ?? 0), height: innerHeight };
}

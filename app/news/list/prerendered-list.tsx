import { listTitle } from "../../../contract/published.ts";
import { frontFile } from "../../../contract/published-list.ts";
import { ListTools } from "../../slots/list-tools.tsx";
import { loadedParts } from "../../slots/loaded-parts.ts";
import { CardChunk } from "./card-chunk.tsx";
import { ListHead } from "./list-head.tsx";

/** A category as its page shows it first, if another list is on the screen: categories and side panel stay. */
export function prerendered(pathname: string, text: string) {
	const [, key] = /^\/category\/(\d+)$/.exec(pathname) ?? [];
	// Only the page itself knows what is muted.
	if (!key || loadedParts.get().follow) return null;
	const list = frontFile({ kind: "category", key }).decode(JSON.parse(text));
	return {
		replaces: () => [...document.querySelectorAll<HTMLElement>(".category-nav + #main > :not(.prerendered)")],
		content: (
			<>
				<ListHead title={listTitle(list)} about={list.about} total={list.total}>
					<ListTools list={list} />
				</ListHead>
				<div className="news-list">
					<CardChunk
						chunk={list}
						// The picture of the first chunk is requested at once.
						index={1}
						isComplete={false}
						reservedPx={undefined}
						onRetry={() => {}}
						toolsOf={() => null}
					/>
				</div>
			</>
		),
	};
}

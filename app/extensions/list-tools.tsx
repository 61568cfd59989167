import { feedPath } from "../../contract/paths.ts";
import { type CardPage, listTitle } from "../../contract/published.ts";
import { Icon } from "../ui/icon.tsx";
import { type CapabilityName, loadCapability, Slot } from "./slots.tsx";
import { ToolFallback } from "./tool-fallback.tsx";

const fallback = (capability: CapabilityName, tool: string, name: string) => (
	<ToolFallback key={tool} tool={tool} className="list-tool" load={() => loadCapability(capability)}>
		{name}
	</ToolFallback>
);

const fallbacks = {
	history: null,
	listen: fallback("listen", "listen", "Listen"),
};

const subjectFallbacks = {
	follow: [fallback("follow", "follow", "Follow"), fallback("follow", "mute", "Mute")],
	...fallbacks,
};

/** The tools of a list: a row, or a sheet on narrow screens. */
export function ListTools({ list }: { list: CardPage }) {
	const isCategory = list.kind === "category";
	return (
		<>
			<button
				className="icon-button list-tools-opener"
				type="button"
				popoverTarget="list-tools"
				aria-label="Tools of this list"
			>
				<Icon name="more" />
			</button>
			<div className="list-tools" id="list-tools" popover="auto">
				<Slot name="listTool" list={list} fallbacks={isCategory ? fallbacks : subjectFallbacks} />
				{isCategory && (
					<a className="list-tool" href="/briefing/10">
						I have ten minutes
					</a>
				)}
				<a className="list-tool" href="/your-news">
					Your news
				</a>
				<a className="list-tool" href={feedPath(list)} aria-label={`RSS feed of ${listTitle(list)}`}>
					RSS
				</a>
			</div>
		</>
	);
}

import { feedPath } from "../../contract/paths.ts";
import { type CardPage, listTitle } from "../../contract/published.ts";
import { Menu } from "../ui/menu.tsx";
import { type CapabilityName, loadCapability, Slot } from "./slots.tsx";
import { ToolFallback } from "./tool-fallback.tsx";

const fallback = (capability: CapabilityName, tool: string, name: string) => (
	<ToolFallback key={tool} tool={tool} className="menu-item" load={() => loadCapability(capability)}>
		{name}
	</ToolFallback>
);

/** "Unread only" is for readers of some stories, whose browser loads it with the page. */
const fallbacks = { history: null, listen: fallback("listen", "listen", "Listen") };

const subjectFallbacks = {
	follow: [fallback("follow", "follow", "Follow"), fallback("follow", "mute", "Mute")],
	...fallbacks,
};

/** What can be done with a list. */
export function ListTools({ list }: { list: CardPage }) {
	return (
		<Menu id="list-tools" label="Tools of this list">
			<Slot name="listTool" list={list} fallbacks={list.kind === "category" ? fallbacks : subjectFallbacks} />
			<a className="menu-item" href={feedPath(list)} aria-label={`RSS feed of ${listTitle(list)}`}>
				RSS
			</a>
		</Menu>
	);
}

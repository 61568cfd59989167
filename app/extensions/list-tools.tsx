import { type MouseEvent, useRef } from "react";
import { feedPath } from "../../contract/paths.ts";
import { type CardPage, listTitle } from "../../contract/published.ts";
import { notifyNotLoaded } from "../toasts/notify.ts";
import { Icon } from "../ui/icon.tsx";
import { loadExtensions, Slot } from "./slots.tsx";

/** The buttons before their extensions are loaded, by their `data-tool`. The first two are for topics and authors. */
const names: [tool: string, name: string][] = [
	["follow", "Follow"],
	["mute", "Mute"],
	["unread", "Unread only"],
	["listen", "Listen"],
];

/** The tools of a list: a row, or a sheet on narrow screens. The first press loads the extensions, and is repeated. */
export function ListTools({ list }: { list: CardPage }) {
	const bar = useRef<HTMLDivElement>(null);
	const isCategory = list.kind === "category";
	const press = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
		const { tool } = currentTarget.dataset;
		try {
			await loadExtensions();
		} catch {
			return notifyNotLoaded();
		}
		const button = bar.current?.querySelector<HTMLButtonElement>(`[data-tool=${tool}]`);
		button?.focus();
		button?.click();
	};
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
			<div className="list-tools" id="list-tools" popover="auto" ref={bar}>
				<Slot
					name="listTool"
					list={list}
					fallback={names.slice(isCategory ? 2 : 0).map(([tool, name]) => (
						<button key={tool} className="list-tool" type="button" data-tool={tool} onClick={press}>
							{name}
						</button>
					))}
				/>
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

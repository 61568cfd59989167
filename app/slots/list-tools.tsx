import type { MouseEvent } from "react";
import { feedPath } from "../../contract/paths.ts";
import { type CardPage, listTitle } from "../../contract/published.ts";
import { Menu } from "../ui/menu.tsx";
import { notifyNotLoaded } from "../ui/toasts/notify.ts";
import { loadCapability, Slot } from "./slots.tsx";

/** Loads what the menu shows. */
function loadTools({ type }: MouseEvent): void {
	loadCapability("listTool").catch(() => type === "click" && notifyNotLoaded());
}

/** What can be done with a list. */
export function ListTools({ list, hasFeed = true }: { list: CardPage; hasFeed?: boolean }) {
	return (
		<Menu id="list-tools" label="Tools of this list" onIntent={loadTools}>
			<Slot name="listTool" list={list} />
			{hasFeed && (
				<a className="menu-item" href={feedPath(list)} aria-label={`RSS feed of ${listTitle(list)}`}>
					RSS
				</a>
			)}
		</Menu>
	);
}

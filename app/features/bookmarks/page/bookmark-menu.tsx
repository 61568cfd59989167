import { type ChangeEvent, useRef } from "react";
import { Slot } from "../../../slots/slots.tsx";
import { countOf } from "../../../ui/count-of.ts";
import { Menu } from "../../../ui/menu.tsx";
import { notify } from "../../../ui/toasts/notify.ts";
import { notifyRefusal } from "../bookmark-notices.ts";
import type { Bookmark } from "../store/bookmark.ts";
import { readExchangeFile } from "../store/exchange-file.ts";
import { mergeBookmarks } from "../store/reader-bookmarks.ts";
import { exportBookmarks } from "./export-bookmarks.ts";
import type { Order } from "./sort-bookmarks.ts";

type BookmarkMenuProps = {
	uid: string;
	/** The bookmarks that the page shows, in their order. */
	shown: Bookmark[];
	order: Order;
	onOrderChange: (order: Order) => void;
};

/** Sorts, reads aloud, exports and imports the bookmarks. */
export function BookmarkMenu({ uid, shown, order, onOrderChange }: BookmarkMenuProps) {
	const isByDate = order === "published";
	return (
		<Menu id="bookmark-menu" label="Tools of this list">
			<button
				className="menu-item"
				type="button"
				aria-pressed={isByDate}
				onClick={() => onOrderChange(isByDate ? "saved" : "published")}
			>
				Sort by date published
			</button>
			<Slot name="storyLinksTool" path="/bookmark" isInMenu />
			<Slot name="bookmarkTool" bookmarks={shown} />
			<button className="menu-item" type="button" onClick={() => exportBookmarks(uid)}>
				Export
			</button>
			<ImportButton uid={uid} className="menu-item" />
		</Menu>
	);
}

export function ImportButton({ uid, className }: { uid: string; className: string }) {
	const input = useRef<HTMLInputElement>(null);
	const onFileChosen = async (event: ChangeEvent<HTMLInputElement>) => {
		const [file] = event.target.files ?? [];
		if (file) await importFile(uid, file);
		// Otherwise choosing the same file again fires no change event.
		if (input.current) input.current.value = "";
	};
	return (
		<>
			<button className={className} type="button" onClick={() => input.current?.click()}>
				Import
			</button>
			<input
				ref={input}
				type="file"
				accept=".json,application/json"
				hidden
				aria-label="A file of bookmarks"
				onChange={onFileChosen}
			/>
		</>
	);
}

async function importFile(uid: string, file: File): Promise<void> {
	const parsed = await readExchangeFile(file, uid).catch(() => ({ reason: "This file could not be read." }));
	if ("reason" in parsed) return notify({ tone: "error", text: `Nothing was imported. ${parsed.reason}` });
	const { result, added } = await mergeBookmarks(uid, parsed.items);
	if (result !== "done") return notifyRefusal(result);
	const duplicates = parsed.items.length - added;
	const sentences = [`${countOf(added, "bookmark")} imported.`];
	if (duplicates > 0) sentences.push(`${countOf(duplicates, "bookmark")} of the file you had already.`);
	if (parsed.refused > 0) sentences.push(`${parsed.refused} other entries were no bookmarks.`);
	notify({ tone: "success", text: sentences.join(" ") });
}

import { type ChangeEvent, useRef } from "react";
import { Slot } from "../../extensions/slots.tsx";
import { notify } from "../../toasts/notify.ts";
import { notifyRefusal } from "../bookmark-notices.ts";
import type { Bookmark } from "../store/bookmark.ts";
import { readExchangeFile } from "../store/exchange-file.ts";
import { mergeBookmarks } from "../store/reader-bookmarks.ts";
import { exportBookmarks } from "./export-bookmarks.ts";
import type { Order } from "./sort-bookmarks.ts";
import type { ListOptions } from "./use-list-options.ts";

type BookmarkToolsProps = ListOptions & {
	uid: string;
	count: number;
	/** The bookmarks that the page shows, in their order. */
	shown: Bookmark[];
	onChange: (changed: Partial<ListOptions>) => void;
};

/** Filters, sorts, exports and imports the bookmarks. */
export function BookmarkTools({ uid, count, shown, order, words, onChange }: BookmarkToolsProps) {
	return (
		<div className="bookmark-tools">
			{count > 0 && (
				<>
					<label>
						<span>Filter by words</span>
						<input
							className="text-input"
							type="search"
							value={words}
							onChange={(event) => onChange({ words: event.target.value })}
						/>
					</label>
					<label>
						<span>Sort by</span>
						<select
							className="text-input"
							value={order}
							onChange={(event) => onChange({ order: event.target.value as Order })}
						>
							<option value="saved">Last saved</option>
							<option value="published">Last published</option>
						</select>
					</label>
				</>
			)}
			<div className="bookmark-exchange">
				<Slot name="bookmarkTool" bookmarks={shown} />
				{count > 0 && (
					<button className="button button-outline" type="button" onClick={() => exportBookmarks(uid)}>
						Export
					</button>
				)}
				<ImportButton uid={uid} />
			</div>
		</div>
	);
}

function ImportButton({ uid }: { uid: string }) {
	const input = useRef<HTMLInputElement>(null);
	const onFileChosen = async (event: ChangeEvent<HTMLInputElement>) => {
		const [file] = event.target.files ?? [];
		if (file) await importFile(uid, file);
		// Otherwise choosing the same file again fires no change event.
		if (input.current) input.current.value = "";
	};
	return (
		<>
			<button className="button button-outline" type="button" onClick={() => input.current?.click()}>
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
	const sentences = [`${countBookmarks(added)} imported.`];
	if (duplicates > 0) sentences.push(`${countBookmarks(duplicates)} of the file you had already.`);
	if (parsed.refused > 0) sentences.push(`${parsed.refused} other entries were no bookmarks.`);
	notify({ tone: "success", text: sentences.join(" ") });
}

function countBookmarks(count: number): string {
	return count === 1 ? "1 bookmark" : `${count} bookmarks`;
}

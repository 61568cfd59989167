import { type ChangeEvent, useRef } from "react";
import { notify } from "../../toasts/notify.ts";
import { notifyRefusal } from "../bookmark-notices.ts";
import { storedBookmarks } from "../store/bookmark-store.ts";
import { asFile, readFile } from "../store/exchange-file.ts";
import { mergeBookmarks } from "../store/reader-bookmarks.ts";
import { downloadFile } from "./download-file.ts";
import type { Order } from "./sort-bookmarks.ts";
import type { ListOptions } from "./use-choice.ts";

type BookmarkToolsProps = ListOptions & {
	uid: string;
	count: number;
	onChange: (changed: Partial<ListOptions>) => void;
};

/** Finds one's way in the list, and takes it along: in what order, with which words, out to a file and in from one. */
export function BookmarkTools({ uid, count, order, words, onChange }: BookmarkToolsProps) {
	return (
		<div className="bookmark-tools">
			{count > 0 && (
				<>
					<label>
						<span>Filter by words</span>
						<input
							className="input"
							type="search"
							value={words}
							onChange={(event) => onChange({ words: event.target.value })}
						/>
					</label>
					<label>
						<span>Sort by</span>
						<select
							className="input"
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
				{count > 0 && (
					<button className="btn btn-outline" type="button" onClick={() => takeOut(uid)}>
						Export
					</button>
				)}
				<BringIn uid={uid} />
			</div>
		</div>
	);
}

function BringIn({ uid }: { uid: string }) {
	const input = useRef<HTMLInputElement>(null);
	const bring = async (event: ChangeEvent<HTMLInputElement>) => {
		const [file] = event.target.files ?? [];
		if (file) await bringIn(uid, file);
		// The same file may be chosen again.
		if (input.current) input.current.value = "";
	};
	return (
		<>
			<button className="btn btn-outline" type="button" onClick={() => input.current?.click()}>
				Import
			</button>
			<input
				ref={input}
				type="file"
				accept=".json,application/json"
				hidden
				aria-label="A file of bookmarks"
				onChange={bring}
			/>
		</>
	);
}

function takeOut(uid: string): void {
	const own = storedBookmarks().entries.filter(({ userUID }) => userUID === uid);
	downloadFile(asFile(own, new Date()));
}

async function bringIn(uid: string, file: File): Promise<void> {
	const brought = await readFile(file, uid).catch(() => ({ reason: "This file could not be read." }));
	if ("reason" in brought) return notify({ tone: "error", text: `Nothing was imported. ${brought.reason}` });
	const { outcome, added } = await mergeBookmarks(uid, brought.items);
	if (outcome !== "done") return notifyRefusal(outcome);
	const known = brought.items.length - added;
	const said = [`${bookmarks(added)} imported.`];
	if (known > 0) said.push(`${bookmarks(known)} of the file you had already.`);
	if (brought.refused > 0) said.push(`${brought.refused} other entries were no bookmarks.`);
	notify({ tone: "success", text: said.join(" ") });
}

function bookmarks(count: number): string {
	return count === 1 ? "1 bookmark" : `${count} bookmarks`;
}

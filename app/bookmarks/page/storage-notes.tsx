import { useMemo } from "react";
import type { StorageProblem } from "../store/bookmark-store.ts";
import { quarantinedTexts } from "../store/quarantine.ts";
import { downloadFile } from "./download-file.ts";

type StorageNotesProps = {
	trouble: StorageProblem | null;
	count: number;
	/** Whether the browser has promised to keep what it stores. */
	isPromised: boolean;
};

/** What a reader should know about where the bookmarks are kept. */
export function StorageNotes({ trouble, count, isPromised }: StorageNotesProps) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: it changes with the list and tells of it in no other way
	const aside = useMemo(quarantinedTexts, [trouble, count]);

	return (
		<>
			{trouble === "forbidden" && (
				<p className="storage-note" role="status">
					Your browser does not let this site keep anything. Bookmarks last until this tab is closed; export
					them to keep them.
				</p>
			)}
			{trouble === "in-the-way" && (
				<p className="storage-note" role="status">
					Your browser's storage holds something that is no list of bookmarks, and there is no room to put it
					aside. It was left as it is, and nothing can be saved until there is room.
				</p>
			)}
			{aside.length > 0 && (
				<div className="storage-note" role="status">
					<p>
						Something among your bookmarks could not be read. It was not thrown away: it is kept aside in this
						browser.
					</p>
					<button className="text-link" type="button" onClick={() => downloadFile(asideFile(aside))}>
						Download what was put aside
					</button>
				</div>
			)}
			{trouble !== "forbidden" && count > 0 && !isPromised && (
				<p className="storage-note">
					These bookmarks live in this browser only, and it has not promised to keep them: it may clear them
					when room runs low. Export them now and then.
				</p>
			)}
		</>
	);
}

function asideFile(texts: string[]): File {
	return new File([texts.join("\n\n")], "put-aside.txt", { type: "text/plain" });
}

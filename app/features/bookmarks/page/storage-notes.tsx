import { useMemo } from "react";
import { quarantinedTexts } from "../../../platform/storage/quarantine.ts";
import type { StorageProblem } from "../../../platform/storage/stored-value.ts";
import { downloadFile } from "../../../ui/download-file.ts";
import { forbiddenNote } from "../bookmark-notices.ts";
import { bookmarksKey } from "../store/bookmark-store.ts";

type StorageNotesProps = {
	problem: StorageProblem | null;
	count: number;
};

/** Warnings about the storage of the bookmarks. */
export function StorageNotes({ problem, count }: StorageNotesProps) {
	// biome-ignore lint/correctness/useExhaustiveDependencies: the quarantine changes only with the list
	const quarantined = useMemo(() => quarantinedTexts(bookmarksKey), [problem, count]);

	return (
		<>
			{problem === "forbidden" && (
				<p className="storage-note screen-only" role="status">
					{forbiddenNote}
				</p>
			)}
			{problem === "quarantine-full" && (
				<p className="storage-note screen-only" role="status">
					Your browser's storage holds something that is no list of bookmarks, and there is no room to put it
					aside. It was left as it is, and nothing can be saved until there is room.
				</p>
			)}
			{quarantined.length > 0 && (
				<div className="storage-note screen-only" role="status">
					<p>
						Something among your bookmarks could not be read. It was not thrown away: it is kept aside in this
						browser.
					</p>
					<button
						className="text-link"
						type="button"
						onClick={() => downloadFile(quarantineFile(quarantined))}
					>
						Download what was put aside
					</button>
				</div>
			)}
		</>
	);
}

/** At the end of the list, for a browser that may clear it. */
export function NotPersistentNote() {
	return (
		<p className="storage-note screen-only">
			These bookmarks live in this browser only, and it has not promised to keep them: it may clear them when
			room runs low. Export them now and then.
		</p>
	);
}

function quarantineFile(texts: string[]): File {
	return new File([texts.join("\n\n")], "put-aside.txt", { type: "text/plain" });
}

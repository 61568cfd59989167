import { useEffect, useState } from "react";
import type { StorageTrouble } from "./bookmark-storage.ts";
import { isKeptForGood } from "./keep-for-good.ts";
import { offerFile } from "./offer-file.ts";
import { textsAside } from "./put-aside.ts";

/** What a reader should know about where the bookmarks are kept. */
export function StorageNotes({ trouble, count }: { trouble: StorageTrouble | null; count: number }) {
	const [isPromised, setIsPromised] = useState(true);
	const [aside, setAside] = useState<string[]>([]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: both change with the list and tell of it in no other way
	useEffect(() => {
		isKeptForGood().then(setIsPromised);
		setAside(textsAside());
	}, [trouble, count]);

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
					<button className="text-link" type="button" onClick={() => offerFile(asideFile(aside))}>
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

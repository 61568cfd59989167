import { useMemo } from "react";
import { notify } from "../../toasts/notify.ts";
import { notifyRefusal } from "../bookmark-notices.ts";
import type { Bookmark } from "../store/bookmark.ts";
import { updateBookmark } from "../store/reader-bookmarks.ts";
import { type Change, changesBetween } from "./changes.ts";
import type { Published } from "./use-published.ts";

type ChangedSinceProps = {
	bookmark: Bookmark;
	published: Published;
	/** Called after the copy is updated. The change note then disappears. */
	onUpdate: () => void;
};

/** Shows what changed in a story since it was saved, and lets the reader update the copy. */
export function ChangedSince({ bookmark, published, onUpdate }: ChangedSinceProps) {
	const changes = useMemo(
		() => (typeof published === "string" ? [] : changesBetween(bookmark, published)),
		[bookmark, published],
	);
	if (published === "gone") {
		return <p className="bookmark-changed-note">No longer on the site. This is your copy of it.</p>;
	}
	if (typeof published === "string" || changes.length === 0) return null;

	const update = async () => {
		const result = await updateBookmark(bookmark.userUID, published);
		if (result === "gone") {
			notify({ tone: "info", text: "This story is no longer among your bookmarks. Nothing was updated." });
		} else if (result !== "done") notifyRefusal(result);
		else {
			onUpdate();
			notify({ tone: "success", text: "Your copy is up to date." });
		}
	};
	return (
		<details className="bookmark-changed-box">
			<summary className="bookmark-changed">Changed since you saved it</summary>
			<div className="bookmark-difference">
				<dl>
					{changes.map(({ label, pieces }) => (
						<div key={label}>
							<dt>{label}</dt>
							<dd>
								<Pieces pieces={pieces} />
							</dd>
						</div>
					))}
				</dl>
				<button className="button button-primary button-small" type="button" onClick={update}>
					Update my copy
				</button>
			</div>
		</details>
	);
}

const tags = { same: "span", added: "ins", removed: "del" } as const;

function Pieces({ pieces }: Pick<Change, "pieces">) {
	return pieces.map(({ kind, text }, index) => {
		const Tag = tags[kind];
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never change order
		return <Tag key={index}>{text}</Tag>;
	});
}

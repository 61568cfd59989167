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
	/** The copy is the new one now, and what was said of the old one is gone. */
	onUpdate: () => void;
};

/** Says when a story is no longer as it was saved, shows what changed, and lets the reader take over the new one. */
export function ChangedSince({ bookmark, published, onUpdate }: ChangedSinceProps) {
	const changes = useMemo(
		() => (typeof published === "string" ? [] : changesBetween(bookmark, published)),
		[bookmark, published],
	);
	if (published === "gone") {
		return <p className="changed-note">No longer on the site. This is your copy of it.</p>;
	}
	if (typeof published === "string" || changes.length === 0) return null;

	const update = async () => {
		const outcome = await updateBookmark(bookmark.userUID, published);
		if (outcome === "gone") {
			notify({ tone: "info", text: "This story is no longer among your bookmarks. Nothing was updated." });
		} else if (outcome !== "done") notifyRefusal(outcome);
		else {
			onUpdate();
			notify({ tone: "success", text: "Your copy is up to date." });
		}
	};
	return (
		<details className="changed-box">
			<summary className="changed">Changed since you saved it</summary>
			<div className="difference">
				<dl>
					{changes.map(({ what, pieces }) => (
						<div key={what}>
							<dt>{what}</dt>
							<dd>
								<Pieces pieces={pieces} />
							</dd>
						</div>
					))}
				</dl>
				<button className="btn btn-primary btn-small" type="button" onClick={update}>
					Update my copy
				</button>
			</div>
		</details>
	);
}

const marks = { same: "span", added: "ins", removed: "del" } as const;

function Pieces({ pieces }: Pick<Change, "pieces">) {
	return pieces.map(({ kind, text }, index) => {
		const Mark = marks[kind];
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never move
		return <Mark key={index}>{text}</Mark>;
	});
}

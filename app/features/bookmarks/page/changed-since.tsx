import { Fragment, useEffect, useMemo } from "react";
import { notify } from "../../../ui/toasts/notify.ts";
import { notifyRefusal } from "../bookmark-notices.ts";
import { fromFileNote } from "../from-file-note.ts";
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

/** Shows how a copy differs from the published story, and lets the reader update the copy. */
export function ChangedSince({ bookmark, published, onUpdate }: ChangedSinceProps) {
	const { is_from_file, userUID } = bookmark;
	const changes = useMemo(
		() => (typeof published === "string" ? [] : changesBetween(bookmark, published)),
		[bookmark, published],
	);
	const isConfirmed = is_from_file && typeof published !== "string" && changes.length === 0;
	// The site has the story of the file: its own takes the place of the copy, without the mark.
	useEffect(() => {
		if (isConfirmed) updateBookmark(userUID, published);
	}, [isConfirmed, userUID, published]);
	if (published === "gone") {
		return (
			<p className="bookmark-changed-note">
				{is_from_file
					? `The site does not have this story. ${fromFileNote}`
					: "No longer on the site. This is your copy of it."}
			</p>
		);
	}
	const origin = is_from_file && !isConfirmed && <p className="bookmark-changed-note">{fromFileNote}</p>;
	if (typeof published === "string" || changes.length === 0) return origin;

	const update = async () => {
		const result = await updateBookmark(userUID, published);
		if (result === "gone") {
			notify({ tone: "info", text: "This story is no longer among your bookmarks. Nothing was updated." });
		} else if (result !== "done") notifyRefusal(result);
		else {
			onUpdate();
			notify({ tone: "success", text: "Your copy is up to date." });
		}
	};
	return (
		<>
			{origin}
			<details className="bookmark-changed-box">
				<summary className="text-link bookmark-changed">
					{is_from_file ? "Differs from the story on this site" : "Changed since you saved it"}
				</summary>
				<div className="stack bookmark-difference">
					<dl>
						{changes.map(({ label, pieces }) => (
							<div key={label}>
								<dt className="note">{label}</dt>
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
		</>
	);
}

const tags = { same: "span", added: "ins", removed: "del" } as const;

/** With a space between words that were removed and those in their place. */
function Pieces({ pieces }: Pick<Change, "pieces">) {
	return pieces.map(({ kind, text }, index) => {
		const Tag = tags[kind];
		return (
			// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one comparison never change order
			<Fragment key={index}>
				{kind === "added" && pieces[index - 1]?.kind === "removed" && " "}
				<Tag>{text}</Tag>
			</Fragment>
		);
	});
}

import { useId, useMemo, useState } from "react";
import { notify } from "../toasts/notify.ts";
import type { Bookmark } from "./bookmark.ts";
import { tellRefusal } from "./bookmark-words.ts";
import { updateBookmark } from "./bookmarks.ts";
import { type Change, changesBetween } from "./changes.ts";
import type { Published } from "./use-published.ts";

/** Says when a story is no longer as it was saved, shows what changed, and lets the reader take over the new one. */
export function ChangedSince({ bookmark, published }: { bookmark: Bookmark; published: Published }) {
	const id = useId();
	const [isOpen, setIsOpen] = useState(false);
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
		if (outcome === "done") notify({ tone: "success", text: "Your copy is up to date." });
		else tellRefusal(outcome);
	};
	return (
		<div className="changed-box">
			<button
				className="changed"
				type="button"
				aria-expanded={isOpen}
				aria-controls={id}
				onClick={() => setIsOpen(!isOpen)}
			>
				Changed since you saved it
			</button>
			<div className="difference" id={id} hidden={!isOpen}>
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
		</div>
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

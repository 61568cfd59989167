import type { Card } from "../../../contract/published.ts";
import { useStore } from "../../platform/create-store.ts";
import { Icon } from "../../ui/icon.tsx";
import "./read-mark.css";
import type { History } from "./history.ts";
import { historyStore, readIdsOf } from "./history-store.ts";

/** Beside the category of a card whose story was opened. */
export function CardMark({ card }: { card: Card }) {
	const mark = useMark(card.id);
	return mark && <Mark mark={mark} place="card" />;
}

/** In the small print of a story in a plain list. */
export function LinkMark({ id }: { id: string }) {
	const mark = useMark(id);
	return (
		mark && (
			<>
				{/* Keeps the words apart for screen readers. */} <Mark mark={mark} place="link" />
			</>
		)
	);
}

/** How a story is marked. Null if it was not opened, or nothing is to be marked. */
function useMark(id: string): "read" | "opened" | null {
	return useStore(historyStore.store, (history) => {
		if (!history.isOn) return null;
		if (readIdsOf(history).has(id)) return "read";
		return openedIdsOf(history).has(id) ? "opened" : null;
	});
}

const openedIds = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Cached, because every card of a page checks it. */
function openedIdsOf({ ids }: History): ReadonlySet<string> {
	const known = openedIds.get(ids) ?? new Set(ids);
	openedIds.set(ids, known);
	return known;
}

function Mark({ mark, place }: { mark: "read" | "opened"; place: "card" | "link" }) {
	return (
		<span
			className={`read-mark screen-only read-mark-${place}${mark === "opened" ? " read-mark-opened" : ""}`}
		>
			{mark === "read" && <Icon name="check" />}
			{mark === "read" ? "Read" : "Opened"}
		</span>
	);
}

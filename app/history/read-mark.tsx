import type { Card } from "../../contract/published.ts";
import { Icon } from "../ui/icon.tsx";
import "./read-mark.css";
import { useMark } from "./history-store.ts";

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

function Mark({ mark, place }: { mark: "read" | "opened"; place: "card" | "link" }) {
	return (
		<span className={`read-mark read-mark-${place}${mark === "opened" ? " read-mark-opened" : ""}`}>
			{mark === "read" && <Icon name="check" />}
			{mark === "read" ? "Read" : "Opened"}
		</span>
	);
}

import type { Card } from "../../contract/published.ts";
import { Icon } from "../ui/icon.tsx";
import "./read-mark.css";
import { useIsRead } from "./history-store.ts";

/** On the picture of a card whose story was opened. */
export function CardMark({ card }: { card: Card }) {
	return (
		useIsRead(card.id) && (
			<p className="read-mark read-mark-card">
				<Icon name="check" />
				Read
			</p>
		)
	);
}

/** In the small print of a story in a plain list. */
export function LinkMark({ id }: { id: string }) {
	return (
		useIsRead(id) && (
			<>
				{/* Keeps the words apart for screen readers. */}{" "}
				<span className="read-mark read-mark-link">
					<Icon name="check" />
					Read
				</span>
			</>
		)
	);
}

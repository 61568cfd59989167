import type { CardPage } from "../../../contract/published.ts";
import { StanceItem } from "./follow-button.tsx";

/** Follow and Mute in the menu of a topic's or author's list. */
export function FollowTools({ list: { kind, key, name } }: { list: CardPage }) {
	if (kind === "category") return null;
	const subject = { kind, key, name };
	return (
		<>
			<StanceItem subject={subject} stance="followed" tool="follow" />
			<StanceItem subject={subject} stance="muted" tool="mute" />
		</>
	);
}

import type { CardPage } from "../../contract/published.ts";
import { StanceTool } from "./stance-button.tsx";

/** Follow and Mute in the head of a topic's or author's list. */
export function FollowTools({ list: { kind, key, name } }: { list: CardPage }) {
	if (kind === "category") return null;
	const subject = { kind, key, name };
	return (
		<>
			<StanceTool subject={subject} stance="followed" tool="follow" />
			<StanceTool subject={subject} stance="muted" tool="mute" />
		</>
	);
}

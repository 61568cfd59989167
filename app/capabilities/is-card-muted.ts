import type { Card } from "../../contract/published.ts";
import { muteReasonOf } from "../features/follow/mute/mute-reason.ts";

/** Whether the reader has muted the author, a topic or a word of a card. */
export function isCardMuted(card: Card): boolean {
	return muteReasonOf(card, location.pathname) !== null;
}

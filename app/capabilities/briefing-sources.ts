import type { ListId } from "../../contract/paths.ts";
import type { Card } from "../../contract/published.ts";
import { followStore } from "../features/follow/store/follow-store.ts";
import { historyStore, readIdsOf } from "../features/history/history-store.ts";
import { isCardMuted } from "./is-card-muted.ts";

/** What other capabilities tell an edition for a number of minutes. */
export type BriefingSources = {
	/** The lists that the reader follows. */
	followed: () => ListId[];
	/** Whether the reader has read a story already: it is left out. */
	isRead: (id: string) => boolean;
	/** Whether the reader has muted a story: it is left out too. */
	isMuted: (card: Card) => boolean;
};

export const briefingSources: BriefingSources = {
	followed: () => followStore.get().followed,
	isMuted: isCardMuted,
	isRead: (id) => readIdsOf(historyStore.get()).has(id),
};

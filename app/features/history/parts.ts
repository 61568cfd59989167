import type { StoryLink } from "../../../contract/published.ts";
import type { WorkerMessage } from "../../platform/worker/worker-messages.ts";
import type { Parts } from "../../slots/capability.ts";
import { BriefingOffer } from "./briefing-offer.tsx";
import { historyStore } from "./history-store.ts";
import { CardMark, LinkMark } from "./read-mark.tsx";
import { recordOpening } from "./record-openings.ts";
import { RecordReading } from "./record-reading.tsx";
import { UnreadLinksNote, UnreadLinksTool, UnreadTool } from "./unread-tool.tsx";

export const parts: Parts = {
	card: CardMark,
	listTool: UnreadTool,
	storyBar: RecordReading,
	storyEnd: BriefingOffer,
	storyLink: LinkMark,
	storyLinksTool: UnreadLinksTool,
	storyLinksNote: UnreadLinksNote,
};

export function onStoryOpened({ id, title }: StoryLink): void {
	const { isOn, ids } = historyStore.get();
	if (!isOn) return;
	recordOpening(id, title);
	// From now on this browser uses a capability, whose scripts it needs offline: app/features/offline/start-offline.ts.
	if (ids.length === 0) requestScripts();
}

async function requestScripts(): Promise<void> {
	const message: WorkerMessage = { kind: "scripts" };
	(await navigator.serviceWorker?.ready)?.active?.postMessage(message);
}

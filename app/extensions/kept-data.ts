import { keptPendingEmail } from "../account/pending-email.ts";
import { keptBookmarks } from "../bookmarks/kept-bookmarks.ts";
import { keptFollows } from "../follow/kept-follows.ts";
import { keptEditionOffer } from "../history/edition-offer-store.ts";
import { keptHistory } from "../history/kept-history.ts";
import { keptSession } from "../identity/kept-session.ts";
import { keptShortcuts } from "../keyboard/kept-shortcuts.ts";
import { keptListening } from "../listen/kept-listening.ts";
import { keptCopies } from "../offline/kept-copies.ts";
import { keptSettings } from "../settings/kept-settings.ts";
import type { KeptData } from "../storage/kept-data.ts";

/** What the capabilities keep in this browser, in the order in which readers see it. */
export const keptData: KeptData[] = [
	keptBookmarks,
	keptHistory,
	keptEditionOffer,
	keptFollows,
	keptSettings,
	keptShortcuts,
	keptListening,
	keptSession,
	keptPendingEmail,
	keptCopies,
];

import { keptPendingEmail } from "../features/account/pending-email.ts";
import { keptBookmarks } from "../features/bookmarks/kept-bookmarks.ts";
import { keptFollows } from "../features/follow/kept-follows.ts";
import { keptEditionOffer } from "../features/history/edition-offer-store.ts";
import { keptHistory } from "../features/history/kept-history.ts";
import { keptShortcuts } from "../features/keyboard/kept-shortcuts.ts";
import { keptListening } from "../features/listen/kept-listening.ts";
import { keptCopies } from "../features/offline/kept-copies.ts";
import { keptSettings } from "../features/settings/kept-settings.ts";
import type { KeptData } from "../platform/storage/kept-data.ts";
import { keptSession } from "../reader/kept-session.ts";

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

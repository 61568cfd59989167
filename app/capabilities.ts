import { account } from "./features/account/capability.ts";
import { bookmarks } from "./features/bookmarks/capability.ts";
import { epub } from "./features/bookmarks/epub/capability.ts";
import { briefing } from "./features/briefing/capability.ts";
import { follow } from "./features/follow/capability.ts";
import { history } from "./features/history/capability.ts";
import { keyboard } from "./features/keyboard/capability.ts";
import { listen } from "./features/listen/capability.ts";
import { offline } from "./features/offline/capability.ts";
import { settings } from "./features/settings/capability.ts";
import { signIn } from "./features/sign-in/capability.ts";
import { transfer } from "./features/transfer/capability.ts";
import type { Capability } from "./slots/capability.ts";

/**
 * Every capability, in the order in which places and lists show them. Each is loaded by itself. To remove one: its folder,
 * its lines here, its route.
 */
export const capabilities: readonly Capability[] = [
	bookmarks,
	briefing,
	history,
	follow,
	settings,
	keyboard,
	listen,
	epub,
	signIn,
	account,
	offline,
	transfer,
];

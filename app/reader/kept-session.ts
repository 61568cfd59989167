import type { KeptData } from "../platform/storage/kept-data.ts";
import { readStorage, writeStorage } from "../platform/storage/safe-storage.ts";
import { loadSessionActions } from "./load-session-actions.ts";
import { nameOf } from "./reader.ts";
import { linkEmailKey } from "./remembered-reader.ts";
import { currentSession } from "./session.ts";

/** Who is signed in, and who has asked for a sign-in link. Deleting it signs out. */
export const keptSession: KeptData = {
	name: "session",
	label: "Your session",
	href: "/account",
	describe: () => {
		const { reader } = currentSession();
		const email = readStorage(linkEmailKey);
		const parts = [
			reader && `signed in as ${nameOf(reader)}`,
			email && `a sign-in link was sent to ${email}`,
		];
		return parts.filter(Boolean).join(", and ") || null;
	},
	clear: async () => {
		writeStorage(linkEmailKey, null);
		if (!currentSession().reader) return true;
		const { openIdentity } = await loadSessionActions();
		await (await openIdentity()).signOut();
		return true;
	},
};

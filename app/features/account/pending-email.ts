import { object, string } from "../../../contract/decoder.ts";
import type { KeptData } from "../../platform/storage/kept-data.ts";
import { readStorage, writeStorage } from "../../platform/storage/safe-storage.ts";

const key = "candour-new-email";
const decode = object({ uid: string, email: string });

/** The new address that waits for its mailed link to be opened. */
export function readPendingEmail(uid: string): string | null {
	const pending = readPending();
	return pending?.uid === uid ? pending.email : null;
}

function readPending() {
	try {
		return decode(JSON.parse(readStorage(key) ?? "null"));
	} catch {
		return null;
	}
}

/** Null removes it, unless it is another reader's. */
export function writePendingEmail(uid: string, email: string | null): void {
	if (email) writeStorage(key, JSON.stringify({ uid, email }));
	else if (readPendingEmail(uid) !== null) writeStorage(key, null);
}

export const keptPendingEmail: KeptData = {
	name: "new-email",
	label: "New email",
	href: "/account",
	describe: () => {
		const pending = readPending();
		return pending && `${pending.email}, which waits for its mailed link`;
	},
	clear: async () => writeStorage(key, null),
};

import { object, string } from "../../../contract/decoder.ts";
import { keptValue } from "../../platform/storage/kept-data.ts";
import { createStoredValue } from "../../platform/storage/stored-value.ts";

type PendingEmail = { uid: string; email: string };

const pendingEmail = createStoredValue<PendingEmail | null>("candour-new-email", {
	initial: null,
	decode: object<PendingEmail>({ uid: string, email: string }),
	encode: (pending) => pending ?? undefined,
});

/** The new address that waits for its mailed link to be opened. */
export function readPendingEmail(uid: string): string | null {
	const pending = pendingEmail.get();
	return pending?.uid === uid ? pending.email : null;
}

/** Null removes it, unless it is another reader's. */
export function writePendingEmail(uid: string, email: string | null): void {
	pendingEmail.change((pending) => {
		if (email !== null) return { uid, email };
		return pending?.uid === uid ? null : pending;
	});
}

export const keptPendingEmail = keptValue(pendingEmail, {
	name: "new-email",
	label: "New email",
	href: "/account",
	describe: (pending) => pending && `${pending.email}, which waits for its mailed link`,
});

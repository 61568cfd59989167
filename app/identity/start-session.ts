import { openIdentity } from "./open-identity.ts";
import { currentSession, expectReader, reportReader, stopWaiting } from "./session.ts";
import { onReaderElsewhere, recallReader } from "./session-hint.ts";

/** How long a returning reader waits for the identity service before reading goes on without it. */
const patience = 4_000;

/** Finds out who is reading. A visitor costs nothing; for a returning reader the identity service is asked. */
export function startSession(): void {
	const remembered = recallReader();
	expectReader(remembered);
	if (remembered) confirm();
	onReaderElsewhere((reader) => {
		if (reader && reader.uid !== currentSession().reader?.uid) expectReader(reader);
		else if (reader) reportReader(reader);
		confirm();
	});
}

function confirm(): void {
	const timer = setTimeout(stopWaiting, patience);
	openIdentity().catch(() => {
		clearTimeout(timer);
		// Nobody can be asked, so the hint is all there is: without it nobody is signed in.
		if (recallReader()) stopWaiting();
		else reportReader(null);
	});
}

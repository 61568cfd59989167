import { clearNotices } from "../toasts/notify.ts";
import { openIdentity } from "./open-identity.ts";
import { isLeaving } from "./pending-sign-out.ts";
import { currentSession, expectReader, onSession, reportReader, stopWaiting } from "./session.ts";
import { onReaderElsewhere, recallReader } from "./session-hint.ts";

/** How long a returning reader waits for the identity service before reading goes on without it. */
const patience = 4_000;

/** Finds out who is reading. A visitor costs nothing; for a returning reader the identity service is asked. */
export function startSession(): void {
	const remembered = recallReader();
	expectReader(remembered);
	// A session that was left while the service was silent must not wait for the next reader.
	if (remembered || isLeaving()) confirm();
	clearNoticesWithReader();
	onReaderElsewhere((reader) => {
		if (reader && reader.uid !== currentSession().reader?.uid) expectReader(reader);
		else if (reader) reportReader(reader);
		confirm();
	});
}

/** What was said to one reader is taken off the page before the next one sees it. */
function clearNoticesWithReader(): void {
	let { reader } = currentSession();
	onSession(() => {
		const former = reader;
		reader = currentSession().reader;
		if (former && former.uid !== reader?.uid) clearNotices();
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

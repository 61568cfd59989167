import { storyDataPath } from "../../contract/paths.ts";
import { whenIdle } from "../platform/when-idle.ts";
import { clearNotices } from "../ui/toasts/notify.ts";
import { loadSessionActions } from "./load-session-actions.ts";
import { isSignOutPending } from "./pending-sign-out.ts";
import { onReaderChangeInOtherTab, recallReader } from "./remembered-reader.ts";
import { currentSession, expectReader, onSession, reportReader, stopWaiting } from "./session.ts";

/** A returning reader waits this long for the identity service, then reads on without it. */
const timeoutMs = 4_000;

/** Finds out who is reading. Loads the identity service only for a returning reader. */
export function startSession(): void {
	const stored = recallReader();
	expectReader(stored);
	// A pending sign-out must finish before the next reader signs in.
	if (stored || isSignOutPending()) {
		// A story is shown to the last reader, and the service must not compete with its text.
		if (storyDataPath(location.pathname)) whenIdle().then(confirm);
		else confirm();
	}
	if (import.meta.env.WALL) leaveRestoredPages();
	clearNoticesWithReader();
	onReaderChangeInOtherTab((reader) => {
		if (reader && reader.uid !== currentSession().reader?.uid) expectReader(reader);
		else if (reader) reportReader(reader);
		confirm();
	});
}

/** A page that the browser has frozen does not learn that its reader has left, and Back would show its story. */
function leaveRestoredPages(): void {
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted && currentSession().reader && !recallReader()) reportReader(null);
	});
}

/** Removes the notices of one reader before the next one sees them. */
function clearNoticesWithReader(): void {
	let { reader } = currentSession();
	onSession(() => {
		const previous = reader;
		reader = currentSession().reader;
		if (previous && previous.uid !== reader?.uid) clearNotices();
	});
}

function confirm(): void {
	const timer = setTimeout(stopWaiting, timeoutMs);
	const opening = loadSessionActions().then((actions) => actions.openIdentity());
	opening.catch(() => {
		clearTimeout(timer);
		// Without the service, the hint decides. Without a hint, nobody is signed in.
		if (recallReader()) stopWaiting();
		else reportReader(null);
	});
}

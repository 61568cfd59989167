import { createStore, useStore } from "../platform/create-store.ts";
import type { Reader } from "./reader.ts";
import { rememberReader, showReader } from "./remembered-reader.ts";

export type Session = {
	/** Who is signed in. While loading, who was signed in last. */
	reader: Reader | null;
	/** True until the session is known, and while an action changes it. */
	loading: boolean;
};

const session = createStore<Session>({ reader: null, loading: true });
let isKnown = false;
let runningActions = 0;
let reported: Reader | null = null;

/** The current reader, and whether that may change soon. */
export function useSession(): Session {
	return useStore(session);
}

/** Who is signed in, confirmed or not. */
export function useReader(): Reader | null {
	return useStore(session, ({ reader }) => reader);
}

export const currentSession = session.get;

export const onSession = session.subscribe;

/** Shows the last reader until the identity service confirms. */
export function expectReader(reader: Reader | null): void {
	reported = reader;
	isKnown = reader === null;
	showReader(reader);
	publish();
}

/** Called by the identity service. During an action, the change is published when the action ends. */
export function reportReader(reader: Reader | null): void {
	reported = reader;
	isKnown = true;
	if (runningActions > 0) return;
	rememberReader(reader);
	publish();
}

/** The identity service does not respond: accepts the last reader. */
export function stopWaiting(): void {
	isKnown = true;
	publish();
}

/** Marks the session as loading while the work runs. */
export async function withSessionLoading<T>(work: () => Promise<T>): Promise<T> {
	runningActions++;
	publish();
	try {
		return await work();
	} finally {
		runningActions--;
		if (runningActions === 0 && isKnown) rememberReader(reported);
		publish();
	}
}

function publish(): void {
	const current = session.get();
	const reader = runningActions > 0 ? current.reader : reported;
	const loading = !isKnown || runningActions > 0;
	if (reader !== current.reader || loading !== current.loading) session.set({ reader, loading });
}

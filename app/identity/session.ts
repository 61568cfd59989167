import { createStore, useStore } from "../runtime/create-store.ts";
import type { Reader } from "./reader.ts";
import { rememberReader, showReader } from "./session-hint.ts";

export type Session = {
	/** Who is signed in. While loading, who was signed in when this browser was last here. */
	reader: Reader | null;
	/** True until the session is known, and while something is done about it. */
	loading: boolean;
};

const session = createStore<Session>({ reader: null, loading: true });
let isKnown = false;
let actions = 0;
let reported: Reader | null = null;

/** The current reader, and whether that may be about to change. The one hook that everything else asks. */
export function useSession(): Session {
	return useStore(session);
}

/** Who is signed in, for what does not care whether that is certain yet. */
export function useReader(): Reader | null {
	return useStore(session, ({ reader }) => reader);
}

export const currentSession = session.get;

export const onSession = session.subscribe;

/** Waits until the session is known. */
export function settledReader(): Promise<Reader | null> {
	return new Promise((resolve) => {
		const check = () => {
			const { reader, loading } = session.get();
			if (loading) return;
			unsubscribe();
			resolve(reader);
		};
		const unsubscribe = session.subscribe(check);
		check();
	});
}

/** Shows who was here last, until the identity service has spoken. */
export function expectReader(reader: Reader | null): void {
	reported = reader;
	isKnown = reader === null;
	showReader(reader);
	publish();
}

/** The identity service has spoken. Within an action its word is kept for the end, so that no half-way state shows. */
export function reportReader(reader: Reader | null): void {
	reported = reader;
	isKnown = true;
	if (actions > 0) return;
	rememberReader(reader);
	publish();
}

/** The identity service is silent: who was here last may go on reading. */
export function stopWaiting(): void {
	isKnown = true;
	publish();
}

/** The session counts as loading while the work is being done. */
export async function whileActing<T>(work: () => Promise<T>): Promise<T> {
	actions++;
	publish();
	try {
		return await work();
	} finally {
		actions--;
		if (actions === 0 && isKnown) rememberReader(reported);
		publish();
	}
}

function publish(): void {
	const current = session.get();
	const reader = actions > 0 ? current.reader : reported;
	const loading = !isKnown || actions > 0;
	if (reader !== current.reader || loading !== current.loading) session.set({ reader, loading });
}

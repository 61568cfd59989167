const minute = 60_000;
const longestWait = 32 * minute;

/**
 * Asks at most once a minute, and only while the page is seen and has a connection. Whoever does not answer is asked half as often each time.
 * The first minute begins with the page itself.
 */
export function createPoller(ask: () => Promise<void>) {
	let wait = minute;
	let due = minute;
	let isAsking = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let going: AbortController | undefined;

	function plan(): void {
		clearTimeout(timer);
		if (!going || isAsking || document.hidden || !navigator.onLine) return;
		timer = setTimeout(askNow, due - performance.now());
	}

	async function askNow(): Promise<void> {
		isAsking = true;
		try {
			await ask();
			wait = minute;
		} catch {
			wait = Math.min(wait * 2, longestWait);
		}
		isAsking = false;
		putOff();
	}

	function putOff(): void {
		due = performance.now() + wait;
		plan();
	}

	return {
		start(): void {
			going = new AbortController();
			const { signal } = going;
			document.addEventListener("visibilitychange", plan, { signal });
			addEventListener("online", plan, { signal });
			addEventListener("offline", plan, { signal });
			plan();
		},
		stop(): void {
			going?.abort();
			going = undefined;
			plan();
		},
		/** Somebody else has the answer. */
		putOff,
	};
}

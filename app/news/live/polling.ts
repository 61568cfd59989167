const minuteMs = 60_000;
const maxIntervalMs = 32 * minuteMs;

/**
 * Polls at most once a minute, and only while the page is visible and online. Each failure doubles the interval.
 * The first poll is one minute after the page load.
 */
export function createPoller(poll: () => Promise<void>) {
	let intervalMs = minuteMs;
	/** Time of the next poll, as in `performance.now()`. */
	let nextPollAt = minuteMs;
	let isPolling = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	/** Set while started; removes the event listeners. */
	let listeners: AbortController | undefined;

	function schedule(): void {
		clearTimeout(timer);
		if (!listeners || isPolling || document.hidden || !navigator.onLine) return;
		timer = setTimeout(pollNow, nextPollAt - performance.now());
	}

	async function pollNow(): Promise<void> {
		isPolling = true;
		try {
			await poll();
			intervalMs = minuteMs;
		} catch {
			intervalMs = Math.min(intervalMs * 2, maxIntervalMs);
		}
		isPolling = false;
		postpone();
	}

	function postpone(): void {
		nextPollAt = performance.now() + intervalMs;
		schedule();
	}

	return {
		start(): void {
			listeners = new AbortController();
			const { signal } = listeners;
			document.addEventListener("visibilitychange", schedule, { signal });
			addEventListener("online", schedule, { signal });
			addEventListener("offline", schedule, { signal });
			schedule();
		},
		stop(): void {
			listeners?.abort();
			listeners = undefined;
			schedule();
		},
		/** Restarts the interval, because another tab has just polled. */
		postpone,
	};
}

/** For data files and scripts. */
export const networkTimeoutMs = 15_000;

/** Settles as the promise does, or rejects with the error after the timeout. Does not cancel the work. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs: number, error?: Error): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<never>((_, reject) => {
		timer = setTimeout(reject, timeoutMs, error);
	});
	return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

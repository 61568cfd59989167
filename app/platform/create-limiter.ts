/** Runs at most `max` tasks at a time. The others wait, in order. */
export function createLimiter(max: number): <T>(task: () => Promise<T>) => Promise<T> {
	let running = 0;
	const waiting: (() => void)[] = [];
	return async (task) => {
		if (running < max) running += 1;
		else await new Promise<void>((start) => waiting.push(start));
		try {
			return await task();
		} finally {
			const startNext = waiting.shift();
			if (startNext) startNext();
			else running -= 1;
		}
	};
}

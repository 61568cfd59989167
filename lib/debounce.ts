/**
 * Runs the work once there has been no call for `quietMs`, at the latest after ten times as long. Runs it again if calls
 * came in the meantime.
 */
export function debounce(quietMs: number, work: () => Promise<void>): () => void {
	let timer: NodeJS.Timeout | undefined;
	let deadline: number | undefined;
	let isRunning = false;
	const call = () => {
		const now = Date.now();
		deadline ??= now + 10 * quietMs;
		clearTimeout(timer);
		timer = setTimeout(run, Math.max(0, Math.min(quietMs, deadline - now)));
	};
	const run = async () => {
		deadline = undefined;
		if (isRunning) return call();
		isRunning = true;
		await work().finally(() => {
			isRunning = false;
		});
	};
	return call;
}

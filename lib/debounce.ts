/**
 * Does the work once calls have ceased for a while, at the latest after ten times that long, and once more when calls came while it was being
 * done.
 */
export function debounce(milliseconds: number, work: () => Promise<void>): () => void {
	let timer: NodeJS.Timeout | undefined;
	let latest: number | undefined;
	let working = false;
	const call = () => {
		const now = Date.now();
		latest ??= now + 10 * milliseconds;
		clearTimeout(timer);
		timer = setTimeout(begin, Math.max(0, Math.min(milliseconds, latest - now)));
	};
	const begin = async () => {
		latest = undefined;
		if (working) return call();
		working = true;
		await work().finally(() => {
			working = false;
		});
	};
	return call;
}

/** Does the work once calls have ceased for a while, and once more when calls came while it was being done. */
export function whenQuiet(milliseconds: number, work: () => Promise<void>): () => void {
	let timer: NodeJS.Timeout | undefined;
	let working = false;
	const call = () => {
		clearTimeout(timer);
		timer = setTimeout(begin, milliseconds);
	};
	const begin = async () => {
		if (working) return call();
		working = true;
		await work().finally(() => {
			working = false;
		});
	};
	return call;
}

import { useRef, useState } from "react";

/** Returned by work that has left the page: `run` then stays busy until the page is gone. */
export const leftPage = "gone";

/** Runs one task at a time. Ignores calls while a task is running. */
export function useSingleFlight() {
	const [busy, setBusy] = useState(false);
	const running = useRef(false);
	const run = async (work: () => Promise<unknown>) => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		let result: unknown;
		try {
			result = await work();
		} finally {
			if (result !== leftPage) {
				running.current = false;
				setBusy(false);
			}
		}
	};
	return { busy, run };
}

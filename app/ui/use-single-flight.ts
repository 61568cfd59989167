import { useRef, useState } from "react";

/** What work says when it has led away from here: until the page is gone, nothing more is taken. */
export const leftPage = "gone";

/** Runs one piece of work at a time: a second try while the first is under way is left out. */
export function useSingleFlight() {
	const [busy, setBusy] = useState(false);
	const running = useRef(false);
	const run = async (work: () => Promise<unknown>) => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		let outcome: unknown;
		try {
			outcome = await work();
		} finally {
			if (outcome !== leftPage) {
				running.current = false;
				setBusy(false);
			}
		}
	};
	return { busy, run };
}

import { useRef, useState } from "react";

/** Runs one piece of work at a time: a second try while the first is under way is left out. */
export function useOneAtATime() {
	const [busy, setBusy] = useState(false);
	const running = useRef(false);
	const run = async (work: () => Promise<void>) => {
		if (running.current) return;
		running.current = true;
		setBusy(true);
		try {
			await work();
		} finally {
			running.current = false;
			setBusy(false);
		}
	};
	return { busy, run };
}

/** Told how far a step has come; a total of 0 says that nobody knows. */
export type Progress = (step: string, done: number, total: number) => void;

const BETWEEN_LINES_MS = 100;
const CLEAR_LINE = "\r\u001b[K";

/** Shows progress in one changing line of a terminal; says nothing into a file or a pipe. */
export function progressOn(terminal: NodeJS.WriteStream): { report: Progress; clear: () => void } {
	if (!terminal.isTTY) return { report: () => {}, clear: () => {} };
	let shownAt = 0;
	return {
		report(step, done, total) {
			const now = performance.now();
			if (now - shownAt < BETWEEN_LINES_MS) return;
			shownAt = now;
			const share = total > 0 ? ` of ${total.toLocaleString("en")}` : "";
			terminal.write(`${CLEAR_LINE}${step}: ${done.toLocaleString("en")}${share}`);
		},
		clear() {
			terminal.write(CLEAR_LINE);
		},
	};
}

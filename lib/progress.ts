/** Reports the progress of a step. A total of 0 means that it is unknown. */
export type Progress = (step: string, done: number, total: number) => void;

const CLEAR_LINE = "\r\u001b[K";

/** A terminal gets one updating line; a file or pipe gets a line every two seconds. */
const IN_TERMINAL = { everyMs: 100, before: CLEAR_LINE, after: "" };
const IN_FILE = { everyMs: 2_000, before: "", after: "\n" };

/** Shows the progress of long work. */
export function progressOn(stream: NodeJS.WriteStream): { report: Progress; clear: () => void } {
	const { everyMs, before, after } = stream.isTTY ? IN_TERMINAL : IN_FILE;
	let shownAt = stream.isTTY ? 0 : performance.now();
	return {
		report(step, done, total) {
			const now = performance.now();
			if (now - shownAt < everyMs) return;
			shownAt = now;
			const share = total > 0 ? ` of ${total.toLocaleString("en")}` : "";
			stream.write(`${before}${step}: ${done.toLocaleString("en")}${share}${after}`);
		},
		clear() {
			if (before) stream.write(before);
		},
	};
}

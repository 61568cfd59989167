/** Told how far a step has come; a total of 0 says that nobody knows. */
export type Progress = (step: string, done: number, total: number) => void;

const CLEAR_LINE = "\r\u001b[K";

/** A terminal has one line that changes; into a file or a pipe goes a line now and then, and none for what is quickly done. */
const IN_TERMINAL = { everyMs: 100, before: CLEAR_LINE, after: "" };
const IN_FILE = { everyMs: 2_000, before: "", after: "\n" };

/** Shows how far a long work has come. */
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

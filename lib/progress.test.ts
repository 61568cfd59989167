import { expect, it, vi } from "vitest";
import { progressOn } from "./progress.ts";

function stream(isTTY: boolean) {
	const written: string[] = [];
	const write = (text: string) => written.push(text) > 0;
	return { written, terminal: { isTTY, write } as unknown as NodeJS.WriteStream };
}

it("shows the progress of a step in one line of the terminal", () => {
	const { written, terminal } = stream(true);
	progressOn(terminal).report("Reading stories", 1000, 100_000);
	expect(written).toEqual(["\r\u001b[KReading stories: 1,000 of 100,000"]);
});

it("shows only the count when the total is unknown", () => {
	const { written, terminal } = stream(true);
	progressOn(terminal).report("Writing files", 1200, 0);
	expect(written).toEqual(["\r\u001b[KWriting files: 1,200"]);
});

it("does not flood the terminal", () => {
	const { written, terminal } = stream(true);
	const { report } = progressOn(terminal);
	for (let done = 0; done < 50; done += 1) report("Reading stories", done, 50);
	expect(written.length).toBeLessThan(5);
});

it("writes nothing into files and pipes for short steps", () => {
	const { written, terminal } = stream(false);
	const { report, clear } = progressOn(terminal);
	report("Reading stories", 1, 2);
	clear();
	expect(written).toEqual([]);
});

it("writes an occasional line into files and pipes for long steps", () => {
	const { written, terminal } = stream(false);
	const clock = vi.spyOn(performance, "now").mockReturnValue(0);
	const { report, clear } = progressOn(terminal);
	for (let second = 1; second <= 5; second += 1) {
		clock.mockReturnValue(second * 1000);
		report("Writing files", second * 1000, 0);
	}
	clear();
	clock.mockRestore();
	expect(written).toEqual(["Writing files: 2,000\n", "Writing files: 4,000\n"]);
});

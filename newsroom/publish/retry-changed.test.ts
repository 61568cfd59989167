import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { StoryChangedError } from "../stories/load-body.ts";
import { retryChanged } from "./retry-changed.ts";

const vanished = (file: string) => readFile(file);

test.each([
	["changed", () => Promise.reject(new StoryChangedError("a.md was changed."))],
	["vanished", () => vanished("content-of-nobody/stories/a.md")],
])("publishing starts again when a file %s meanwhile", async (_, failure) => {
	const publish = vi
		.fn<() => Promise<unknown>>()
		.mockImplementationOnce(failure)
		.mockResolvedValue("an edition");
	expect(await retryChanged("content-of-nobody", publish)).toBe("an edition");
	expect(publish).toHaveBeenCalledTimes(2);
});

test("publishing does not start again for a file that keeps missing, or another error", async () => {
	const publish = vi.fn(() => vanished("content-of-nobody/a.md"));
	await expect(retryChanged("content-of-nobody", publish)).rejects.toThrow("ENOENT");
	expect(publish).toHaveBeenCalledTimes(5);
	const elsewhere = vi.fn(() => vanished("elsewhere-of-nobody/a.md"));
	await expect(retryChanged("content-of-nobody", elsewhere)).rejects.toThrow("ENOENT");
	expect(elsewhere).toHaveBeenCalledOnce();
});

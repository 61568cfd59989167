import path from "node:path";
import { expect, test, vi } from "vitest";
import { isOtherContent } from "./app-content.ts";

test.each(["content", "../archive", "/somewhere/paper"])(
	"of the content in %s Vite watches only what the app imports",
	(content) => {
		const isWatched = (file: string) => !isOtherContent(path.resolve(content, file), content);
		for (const file of ["", "site.json", "brand/masthead.svg", "images", "images/pages/about.svg"])
			expect([file, isWatched(file)]).toEqual([file, true]);
		for (const file of ["stories", "stories/2026/a.md", "images/ferry.jpg", "headlines.yaml"])
			expect([file, isWatched(file)]).toEqual([file, false]);
	},
);

test("Vite watches the code, and no story of the paper that is published", async () => {
	vi.stubEnv("CANDOUR_CONTENT", "e2e/edition");
	const { resolveConfig } = await import("vite");
	const { server } = await resolveConfig({}, "build");
	const ignored = [server.watch?.ignored].flat().filter((matcher) => typeof matcher === "function");
	const isIgnored = (file: string) => ignored.some((matches) => matches(path.resolve(file)));
	expect(isIgnored("e2e/edition/stories/2026/a.md")).toBe(true);
	for (const file of ["app/root.tsx", "newsroom/content/masthead.ts", "e2e/edition/site.json"])
		expect([file, isIgnored(file)]).toEqual([file, false]);
	vi.unstubAllEnvs();
});

import { afterEach, expect, test, vi } from "vitest";

const { argv } = process;
afterEach(() => {
	process.argv = argv;
	vi.unstubAllEnvs();
	vi.resetModules();
});

/** The folders of a build with these arguments. */
async function foldersOf(args: string[], environment: Record<string, string> = {}) {
	process.argv = [...argv.slice(0, 2), ...args];
	for (const name of ["CANDOUR_BUILD", "CANDOUR_WORK", "DESK", "OFFLINE", "PREVIEW"])
		vi.stubEnv(name, environment[name]);
	await import("./preview-build.ts");
	const { folders } = await import("../../lib/folders.ts");
	return [folders.build, folders.work, process.env.PREVIEW, process.env.DESK, process.env.OFFLINE];
}

test("a preview has folders of its own, and neither a desk nor a service worker", async () => {
	expect(await foldersOf(["--preview"])).toEqual(["build-preview", ".candour/preview", "on", "off", "off"]);
	vi.resetModules();
	const set = { CANDOUR_BUILD: "/srv/site", CANDOUR_WORK: "/srv/work", DESK: "on" };
	expect(await foldersOf(["--preview"], set)).toEqual([
		"/srv/site-preview",
		"/srv/work/preview",
		"on",
		"off",
		"off",
	]);
});

test("any other build is as it was", async () => {
	expect(await foldersOf(["--at", "2026-12-01"])).toEqual([
		"build",
		".candour",
		undefined,
		undefined,
		undefined,
	]);
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const fetchMock = vi.fn();
let prefetchRouteFiles: typeof import("./prefetch-route-files.ts").prefetchRouteFiles;

beforeEach(async () => {
	const login = { module: "/assets/login.js", imports: ["/assets/form.js"], css: ["/assets/form.css"] };
	vi.stubGlobal("__reactRouterManifest", { routes: { "routes/login": login } });
	vi.stubGlobal("fetch", fetchMock);
	fetchMock.mockReset().mockImplementation(async () => new Response(""));
	vi.resetModules();
	({ prefetchRouteFiles } = await import("./prefetch-route-files.ts"));
});
afterEach(() => vi.unstubAllGlobals());

const requested = () => fetchMock.mock.calls.map(([url]) => url);

test("scripts and styles of a route are fetched once", () => {
	prefetchRouteFiles("routes/login");
	prefetchRouteFiles("routes/login");
	expect(requested()).toEqual(["/assets/login.js", "/assets/form.js", "/assets/form.css"]);
});

test.each([
	["gets an error response", async () => new Response("", { status: 503 })],
	["fails to load", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a file that %s is fetched again the next time", async (_, respond) => {
	fetchMock.mockImplementationOnce(respond);
	prefetchRouteFiles("routes/login");
	await vi.waitFor(() => {
		prefetchRouteFiles("routes/login");
		expect(requested().slice(3)).toEqual(["/assets/login.js"]);
	});
});

test("nothing is prefetched in data saver mode", () => {
	vi.stubGlobal("navigator", { connection: { saveData: true } });
	prefetchRouteFiles("routes/login");
	expect(fetchMock).not.toHaveBeenCalled();
});

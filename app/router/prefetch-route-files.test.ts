// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const asked = vi.fn();
let prefetchRouteFiles: typeof import("./prefetch-route-files.ts").prefetchRouteFiles;

beforeEach(async () => {
	const login = { module: "/assets/login.js", imports: ["/assets/form.js"], css: ["/assets/form.css"] };
	vi.stubGlobal("__reactRouterManifest", { routes: { "routes/login": login } });
	vi.stubGlobal("fetch", asked);
	asked.mockReset().mockImplementation(async () => new Response(""));
	vi.resetModules();
	({ prefetchRouteFiles } = await import("./prefetch-route-files.ts"));
});
afterEach(() => vi.unstubAllGlobals());

const addresses = () => asked.mock.calls.map(([address]) => address);

test("scripts and styles of a screen are fetched once, however often it is pointed at", () => {
	prefetchRouteFiles("routes/login");
	prefetchRouteFiles("routes/login");
	expect(addresses()).toEqual(["/assets/login.js", "/assets/form.js", "/assets/form.css"]);
});

test.each([
	["was refused", async () => new Response("", { status: 503 })],
	["did not come", () => Promise.reject(new TypeError("Failed to fetch"))],
])("a file that %s is fetched again the next time", async (_, answer) => {
	asked.mockImplementationOnce(answer);
	prefetchRouteFiles("routes/login");
	await vi.waitFor(() => {
		prefetchRouteFiles("routes/login");
		expect(addresses().slice(3)).toEqual(["/assets/login.js"]);
	});
});

test("a reader who saves data is fetched no screen ahead", () => {
	vi.stubGlobal("navigator", { connection: { saveData: true } });
	prefetchRouteFiles("routes/login");
	expect(asked).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchBehindWall, setTokenSource } from "./behind-wall.ts";
import { fetchText } from "./fetch-text.ts";

const path = "/data/news/ferry.json";
const fetchMock = vi.fn();

beforeEach(() => {
	fetchMock.mockReset().mockImplementation(async (_: string, { headers }: RequestInit) => {
		const { authorization } = headers as Record<string, string>;
		return new Response("", { status: authorization === "Bearer good" ? 200 : 401 });
	});
	vi.stubGlobal("fetch", fetchMock);
});
afterEach(() => {
	setTokenSource(async () => null);
	vi.useRealTimers();
	vi.unstubAllEnvs();
	vi.unstubAllGlobals();
});

const sent = () => fetchMock.mock.calls.map(([, { headers }]) => headers.authorization);

test("a story is requested with the token, anything else without it", async () => {
	setTokenSource(async () => "good");
	expect((await fetchBehindWall(path, {})).status).toBe(200);
	expect(sent()).toEqual(["Bearer good"]);
	await fetchBehindWall("/data/categories.json", {}).catch(() => {});
	expect(fetchMock.mock.lastCall).toEqual(["/data/categories.json", {}]);
});

test("a refused token is renewed, and the request repeated, once", async () => {
	setTokenSource(async (refused) => (refused === undefined ? "bad" : "good"));
	expect((await fetchBehindWall(path, {})).status).toBe(200);
	expect(sent()).toEqual(["Bearer bad", "Bearer good"]);
});

test.each([
	["is the same", async () => "bad"],
	["is refused too", async (refused?: string) => `bad${refused ?? ""}`],
	["does not come", async (refused?: string) => (refused === undefined ? "bad" : null)],
])("the refusal stands if the new token %s", async (_, source) => {
	setTokenSource(source);
	expect((await fetchBehindWall(path, {})).status).toBe(401);
	expect(fetchMock.mock.calls.length).toBeLessThanOrEqual(2);
});

test.each([
	["is not to be had", () => Promise.reject(new Error("offline"))],
	["is late", () => new Promise<never>(() => {})],
])(
	"if the token %s, the request goes without it: the service worker may have the text",
	async (_, source) => {
		vi.useFakeTimers();
		fetchMock.mockImplementation(async () => new Response("the text"));
		setTokenSource(source);
		const response = fetchBehindWall(path, {});
		await vi.advanceTimersByTimeAsync(4_000);
		expect(await (await response).text()).toBe("the text");
		expect(sent()).toEqual([undefined]);
	},
);

test.each([
	["on", 404, "refused"],
	["on", 410, "missing"],
	["", 404, "missing"],
])("with the wall «%s», a host's %i for a story is of kind %s", async (wall, status, kind) => {
	vi.stubEnv("WALL", wall);
	fetchMock.mockImplementation(async () => new Response("", { status }));
	await expect(fetchText(path)).rejects.toMatchObject({ kind });
	await expect(fetchText("/data/categories.json")).rejects.toMatchObject({ kind: "missing" });
});

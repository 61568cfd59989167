import { beforeEach, expect, test, vi } from "vitest";
import { handlers } from "./handlers.ts";
import { pages, storyPages } from "./strategies.ts";

vi.mock("./strategies.ts", () => ({ pages: { handle: vi.fn() }, storyPages: { handle: vi.fn() } }));

const url = "https://candour.example/category/4";
const args = { request: new Request(url), event: {} as FetchEvent };
let cached: Record<string, string>;

beforeEach(() => {
	cached = { "/category/4": "the copy", "/offline": "you are offline" };
	const match = async (path: string) => (cached[path] === undefined ? undefined : new Response(cached[path]));
	vi.stubGlobal("caches", { match, open: async () => ({ match, keys: async () => [] }) });
});

test.each([
	["fails", () => Promise.reject(new Error("no-response"))],
	["resolves with an error, as in Firefox when navigation preload fails", async () => Response.error()],
])("a page whose request %s comes from the cache, else the offline page is shown", async (_, handle) => {
	vi.mocked(pages.handle).mockImplementation(handle);
	expect(await (await handlers.page(args)).text()).toBe("the copy");
	delete cached["/category/4"];
	const offline = await handlers.page(args);
	expect([offline.status, await offline.text()]).toEqual([503, "you are offline"]);
});

test("only the page of a story is served from the cache before the network is asked", async () => {
	vi.mocked(pages.handle).mockImplementation(async () => new Response("network first"));
	vi.mocked(storyPages.handle).mockImplementation(async () => new Response("cache first"));
	const textOf = async (path: string) => {
		const request = new Request(`https://candour.example${path}`);
		return (await handlers.page({ request, event: {} as FetchEvent })).text();
	};
	expect(await textOf("/news-details/n1?from=list")).toBe("cache first");
	expect(await textOf("/news-details")).toBe("network first");
	expect(await textOf("/category/4")).toBe("network first");
});

import { beforeEach, expect, test, vi } from "vitest";
import { handlers } from "./handlers.ts";
import { pages } from "./strategies.ts";

vi.mock("./strategies.ts", () => ({ pages: { handle: vi.fn() } }));

const address = "https://candour.example/category/4";
const asked = { request: new Request(address), event: {} as FetchEvent };
let kept: Record<string, string>;

beforeEach(() => {
	kept = { "/category/4": "the copy", "/offline": "you are offline" };
	const match = async (path: string) => (kept[path] === undefined ? undefined : new Response(kept[path]));
	vi.stubGlobal("caches", { match, open: async () => ({ match, keys: async () => [] }) });
});

test.each([
	["fails", () => Promise.reject(new Error("no-response"))],
	["answers with an error, as Firefox does for a page fetched ahead", async () => Response.error()],
])("a page whose fetching %s is read from its copy, else the offline page says so", async (_, handle) => {
	vi.mocked(pages.handle).mockImplementation(handle);
	expect(await (await handlers.page(asked)).text()).toBe("the copy");
	delete kept["/category/4"];
	const offline = await handlers.page(asked);
	expect([offline.status, await offline.text()]).toEqual([503, "you are offline"]);
});

import { expect, test } from "vitest";
import { noRegrets, noUnknownLists } from "./rules.ts";

const answered = (status: number) =>
	noRegrets.fetchDidSucceed?.({
		request: new Request("https://candour.example/about"),
		response: new Response("", { status }),
		event: new Event("fetch") as never,
		state: {},
	});

test("a site that answers with an error of its own counts as out of reach, so that a copy stands in", async () => {
	await expect(answered(500)).rejects.toThrow("The site answered 500");
	await expect(answered(503)).rejects.toThrow("The site answered 503");
	for (const status of [200, 404]) expect((await answered(status))?.status).toBe(status);
});

test("of the pages that ask not to be indexed, only those for unknown lists are not kept", async () => {
	const keeps = async (path: string, head: string) =>
		Boolean(
			await noUnknownLists.cacheWillUpdate?.({
				request: new Request(`https://candour.example${path}`),
				response: new Response(`<!doctype html><head>${head}</head>`),
				event: new Event("fetch") as never,
			}),
		);
	const noindex = '<meta name="robots" content="noindex"/>';
	expect(await keeps("/category/99", noindex)).toBe(false);
	expect(await keeps("/topic/no-such-topic", noindex)).toBe(false);
	expect(await keeps("/category/5", "")).toBe(true);
	expect(await keeps("/search", noindex)).toBe(true);
	expect(await keeps("/auth/login", noindex)).toBe(true);
});

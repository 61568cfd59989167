import { expect, test } from "vitest";
import { noRegrets } from "./rules.ts";

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

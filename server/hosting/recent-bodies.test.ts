import { expect, test, vi } from "vitest";
import { recentBodies } from "./recent-bodies.ts";

const make = vi.fn((key: string) => Promise.resolve(Buffer.from(key)));

/** The keys that are made when these are asked for in turn. */
async function madeFor(keys: string[], maxBytes = 1_000): Promise<string[]> {
	make.mockClear();
	const bodies = recentBodies(maxBytes);
	for (const key of keys) expect((await bodies.get(key, () => make(key))).toString()).toBe(key);
	return make.mock.calls.flat();
}

test("a body is made once", async () => {
	expect(await madeFor(["a", "b", "a", "b"])).toEqual(["a", "b"]);
});

test("a body that several readers wait for is made once", async () => {
	make.mockClear();
	const bodies = recentBodies(1_000);
	await Promise.all([1, 2, 3].map(() => bodies.get("a", () => make("a"))));
	expect(make).toHaveBeenCalledOnce();
});

test("beyond the limit, the body that was not asked for longest is given up", async () => {
	expect(await madeFor(["aa", "bb", "aa", "cc", "aa", "bb"], 4)).toEqual(["aa", "bb", "cc", "bb"]);
});

test("a body larger than the limit is not kept, and does not keep others out", async () => {
	expect(await madeFor(["a", "large", "large", "b", "b"], 4)).toEqual(["a", "large", "large", "b"]);
});

test("a failure is not kept", async () => {
	const bodies = recentBodies(1_000);
	await expect(bodies.get("a", () => Promise.reject(new Error("no such file")))).rejects.toThrow();
	expect((await bodies.get("a", () => make("a"))).toString()).toBe("a");
});

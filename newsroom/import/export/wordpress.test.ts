import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { LIMITS } from "../shared/limits.ts";
import type { LeftOut, Post } from "./post.ts";
import { readWordPress } from "./wordpress.ts";

const sample = readFileSync(join(import.meta.dirname, "samples/wordpress.xml"), "utf8");

async function read(text: string, chunkLength: number, limits = LIMITS) {
	async function* chunks() {
		for (let start = 0; start < text.length; start += chunkLength)
			yield text.slice(start, start + chunkLength);
	}
	const source = await readWordPress(chunks, limits);
	const posts: (Post | LeftOut)[] = [];
	for await (const post of source.posts) posts.push(post);
	return { title: source.title, link: source.link, posts };
}

it("reads the same posts however the file is cut", async () => {
	const whole = await read(sample, sample.length);
	expect(whole).toMatchObject({ title: "The Old Lantern", link: "https://lantern.example" });
	expect(whole.posts).toHaveLength(8);
	for (const chunkLength of [1, 7, 1000]) expect(await read(sample, chunkLength)).toEqual(whole);
});

it("refuses an item that never ends before it fills the memory", async () => {
	await expect(read(sample, 1000, { ...LIMITS, itemCharacters: 500 })).rejects.toThrow(
		"has an item that is too large",
	);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteArt } from "./site-art.ts";

/** Every drawing in content/ that the code of the app or the press refers to. */
const used = ["app", "press"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.(?:tsx?|css)$/.test(name))
		.flatMap((name) =>
			[...readFileSync(join(folder, name), "utf8").matchAll(/content\/((?:images|brand)\/[^"?]+\.svg)/g)].map(
				([, drawing = ""]) => drawing,
			),
		),
);

test("the check requires every drawing that the code uses, so that the build cannot miss one", () => {
	expect(used).toContain("images/pages/not-found.svg");
	expect(used.filter((drawing) => !siteArt.includes(drawing))).toEqual([]);
});

test("no code uses the picture of a story, which may be deleted", () => {
	expect(used.filter((drawing) => !/^(?:brand|images\/pages|images\/qzone)\//.test(drawing))).toEqual([]);
});

test("every drawing in images/pages is required", () => {
	const drawings = readdirSync("content/images/pages").map((name) => `images/pages/${name}`);
	expect(drawings.filter((drawing) => !siteArt.includes(drawing))).toEqual([]);
});

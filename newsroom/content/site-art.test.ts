import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteArt } from "./site-art.ts";

/** Every drawing in content/ that a file of the app or the press names. */
const shown = ["app", "press"].flatMap((folder) =>
	readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((name) => /\.(?:tsx?|css)$/.test(name))
		.flatMap((name) =>
			[...readFileSync(join(folder, name), "utf8").matchAll(/content\/((?:images|brand)\/[^"?]+\.svg)/g)].map(
				([, drawing = ""]) => drawing,
			),
		),
);

test("the check asks for every drawing that pages show, so that none is missed only by the build", () => {
	expect(shown).toContain("images/pages/not-found.svg");
	expect(shown.filter((drawing) => !siteArt.includes(drawing))).toEqual([]);
});

test("no page shows a story's picture: stories come and go", () => {
	expect(shown.filter((drawing) => !/^(?:brand|images\/pages|images\/qzone)\//.test(drawing))).toEqual([]);
});

test("no drawing of a page lies there in vain", () => {
	const drawings = readdirSync("content/images/pages").map((name) => `images/pages/${name}`);
	expect(drawings.filter((drawing) => !siteArt.includes(drawing))).toEqual([]);
});

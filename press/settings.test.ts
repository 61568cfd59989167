import { expect, test } from "vitest";
import { parseSiteUrl } from "./settings.ts";

test.each([
	["https://your.paper", "https://your.paper"],
	["https://your.paper/", "https://your.paper"],
	["http://localhost:4173//", "http://localhost:4173"],
	["https://host.example/paper/", "https://host.example/paper"],
])("the URL %s is read as %s", (text, url) => {
	expect(parseSiteUrl(text)).toBe(url);
});

test.each(["your.paper", "//your.paper", "ftp://your.paper", "https://your.paper?x", "https://", "soon"])(
	"the URL «%s» is refused in a sentence",
	(text) => {
		expect(() => parseSiteUrl(text)).toThrow(`SITE_ADDRESS is «${text}», which is no address of a site.`);
	},
);

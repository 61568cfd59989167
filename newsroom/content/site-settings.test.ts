import { expect, test, vi } from "vitest";
import { editionForEachTest } from "../publish/fixture-each-edition.ts";
import { soundSite } from "./site-settings.ts";

const edition = editionForEachTest();

const validSettings = {
	name: "The Tiny Times",
	tagline: "All that fits",
	description: "A paper as small as a paper can be.",
	address: "https://tiny.example",
	language: "en",
	social: [{ name: "Facebook", address: "https://www.facebook.com/", icon: "facebook" }],
	copyright: "© {year}",
};

test.each([
	[{}, []],
	[{ name: undefined }, ["name: is missing"]],
	[{ name: " " }, ["name: must not be empty"]],
	[{ address: "tiny.example" }, ["address: must be an address such as https://your.paper"]],
	[{ address: "https://tiny.example/" }, ["address: must not end in a slash"]],
	[{ motto: "x" }, ["motto: is not a field of a site: mend its spelling or take it out"]],
	[
		{ social: [{ name: "X", address: "https://x.example/", icon: "x" }] },
		["social.0.icon: must be facebook, twitter or instagram"],
	],
])("site.json with %j is reported in plain words", async (change, issues) => {
	await edition.write("site.json", JSON.stringify({ ...validSettings, ...change }));
	expect(await edition.issueLines()).toEqual(issues.map((line) => `content/site.json: ${line}`));
});

test.each([
	[undefined, "https://tiny.example"],
	["", "https://tiny.example"],
	["https://other.example", "https://other.example"],
])("with SITE_ADDRESS %j the site is at %s", async (setting, address) => {
	vi.stubEnv("SITE_ADDRESS", setting);
	expect((await soundSite(edition.content)).address).toBe(address);
	vi.unstubAllEnvs();
});

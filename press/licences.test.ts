import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { licencesPage, permissive, productionPackages } from "./licences.ts";

const text = readFileSync("package-lock.json", "utf8");
const packages = productionPackages(JSON.parse(text));

test("every package that the site is made with has a licence that only asks to be named", () => {
	expect(packages.filter(({ licence }) => !permissive.includes(licence))).toEqual([]);
	expect(packages.map(({ name }) => name)).toEqual(
		expect.arrayContaining(["react", "scheduler", "firebase"]),
	);
});

test("docs/licences.md lists them as they are: npm run licences writes it", () => {
	expect(readFileSync("docs/licences.md", "utf8")).toBe(licencesPage(packages));
});

test("a package that stands twice is listed in each version, and one for development is not", () => {
	const lock = {
		packages: {
			"": { dependencies: { a: "1", b: "1" }, devDependencies: { tool: "1" } },
			"node_modules/a": { version: "1.0.0", license: "MIT", dependencies: { b: "2" } },
			"node_modules/a/node_modules/b": { version: "2.0.0", license: "ISC" },
			"node_modules/b": { version: "1.0.0", license: "MIT", dependencies: { a: "1" } },
			"node_modules/tool": { version: "1.0.0", license: "MIT" },
		},
	};
	expect(productionPackages(lock).map(({ name, version }) => `${name} ${version}`)).toEqual([
		"a 1.0.0",
		"b 2.0.0",
		"b 1.0.0",
	]);
});

test("package-lock.json names no host but those of funding: whoever installs chooses the registry", () => {
	const withoutFunding = JSON.stringify(JSON.parse(text), (key, value) =>
		key === "funding" ? undefined : value,
	);
	expect(withoutFunding.match(/"[^"]*(?:resolved|:\/\/|git\+|file:)[^"]*"/g) ?? []).toEqual([]);
});

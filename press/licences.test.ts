import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageJson from "../package.json" with { type: "json" };
import { licencesPage, permissive, productionPackages } from "./licences.ts";

const text = readFileSync("package-lock.json", "utf8");
const packages = productionPackages(JSON.parse(text));

test("every package of the site has a licence that requires attribution at most", () => {
	expect(packages.filter(({ licence }) => !permissive.includes(licence))).toEqual([]);
	expect(packages.map(({ name }) => name)).toEqual(
		expect.arrayContaining(["react", "scheduler", "firebase"]),
	);
});

test("docs/licences.md is current: npm run licences writes it", () => {
	expect(readFileSync("docs/licences.md", "utf8")).toBe(licencesPage(packages));
});

test("a package with two versions is listed with each, and one for development is not", () => {
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

test("package-lock.json names no host except for funding, so that any registry can be used", () => {
	const withoutFunding = JSON.stringify(JSON.parse(text), (key, value) =>
		key === "funding" ? undefined : value,
	);
	expect(withoutFunding.match(/"[^"]*(?:resolved|:\/\/|git\+|file:)[^"]*"/g) ?? []).toEqual([]);
});

test("every package has an exact version and a hash, and only the project's Node runs a script when it is installed", () => {
	const { dependencies, devDependencies, allowScripts } = packageJson;
	for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
		expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
	for (const [name, { integrity }] of Object.entries<{ integrity?: string }>(JSON.parse(text).packages))
		if (name) expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)]);
	expect(Object.entries(allowScripts).flatMap(([name, isAllowed]) => (isAllowed ? name : []))).toEqual([
		"node",
	]);
});

import { expect, test } from "vitest";
import { editionForEachTest } from "../publish/fixture-each-edition.ts";
import { readMasthead } from "./masthead.ts";

const edition = editionForEachTest();

const svg = (attributes: string, inside = '<rect width="9" height="9"/>') =>
	`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test.each([
	["a viewBox", 'viewBox="-5 -5 300 60"', { width: 300, height: 60 }],
	["a size", 'width="120" height="40"', { width: 120, height: 40 }],
	["a size in per cent", 'width="100%" height="100%" viewBox="0 0 50 20"', { width: 50, height: 20 }],
])("a logo with %s keeps its proportions", async (_, attributes, size) => {
	await edition.write("brand/masthead.svg", svg(attributes));
	const { masthead } = await readMasthead(edition.content);
	expect(masthead).toEqual({ ...size, hasNightColours: false });
	expect(await edition.issueLines()).toEqual([]);
});

test("a logo with colours for dark mode is recognised", async () => {
	const style = "<style>rect{fill:#111}@media (prefers-color-scheme:dark){rect{fill:#eee}}</style>";
	await edition.write("brand/masthead.svg", svg('viewBox="0 0 9 9"', `${style}<rect width="9" height="9"/>`));
	expect((await readMasthead(edition.content)).masthead?.hasNightColours).toBe(true);
});

test.each([
	["<html>Not found</html>", /cannot be used as the logo: /],
	["", /cannot be used as the logo: /],
	['<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>', /its svg element lacks xmlns=/],
	[svg('viewBox="0 0 9 9"', ""), /it draws nothing$/],
	[svg('viewBox="0 0 9 9"', "<rect"), /cannot be used as the logo: /],
])("a logo that cannot be used is reported: %j", async (text, line) => {
	await edition.write("brand/masthead.svg", text);
	const lines = await edition.issueLines();
	expect(lines).toHaveLength(1);
	expect(lines[0]).toMatch(/^content\/brand\/masthead\.svg: /);
	expect(lines[0]).toMatch(line);
});

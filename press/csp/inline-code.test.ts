import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
	allowInlineScripts,
	assertNoInlineStyles,
	cspSourceOf,
	inlineScripts,
	inlineStyles,
} from "./inline-code.ts";

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "policy-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function withPolicy(policy: string): Promise<string> {
	const file = path.join(folder, "firebase.json");
	const headers = [{ regex: "^/.*$", headers: [{ key: "Content-Security-Policy", value: policy }] }];
	await writeFile(file, JSON.stringify({ hosting: { headers } }));
	return file;
}

test("executed inline scripts are found, but not script files or data", () => {
	const html = `<script>one</script><script type="module" async="">two</script><script src="/a.js"></script>
		<script type="application/ld+json">{}</script><script data-page="" type="application/json">{}</script>`;
	expect(inlineScripts(html)).toEqual(["one", "two"]);
});

test("style attributes and elements are found, and text about them is not", () => {
	const html = `<p>a style="x"</p><svg color="#123456"/><i class="a" style="top:0">b</i><style>p{}</style><script>' style="'</script>`;
	expect(inlineStyles(html)).toEqual(['<i class="a" style="top:0"', "<style>"]);
});

const policyIn = async (file: string) =>
	JSON.parse(await readFile(file, "utf8")).hosting.headers[0].headers[0].value;
const [one, two, old] = ["one", "two", "old"].map(cspSourceOf) as [string, string, string];

test.each([
	["the same scripts", [one, two]],
	["a script that changed", [one, old]],
	["scripts that all changed", [old, cspSourceOf("older")]],
])("after a build with %s the policy allows just those of the pages", async (_, before) => {
	const file = await withPolicy(`script-src 'self' ${before.join(" ")} https://a.example; style-src 'self'`);
	await allowInlineScripts([one, two], file);
	const policy = await policyIn(file);
	expect(policy).toMatch(/^script-src 'self' \S+ \S+ https:\/\/a\.example; style-src 'self'$/);
	expect(policy).toContain(one);
	expect(policy).toContain(two);
});

test.each([
	["one more", [one]],
	["one less", [one, two, old]],
])("a build with %s script than the policy is refused, and changes nothing", async (_, before) => {
	const file = await withPolicy(`script-src ${before.join(" ")}`);
	await expect(allowInlineScripts([one, two], file)).rejects.toThrow(`:\n${one} ${two}`);
	expect(await policyIn(file)).toBe(`script-src ${before.join(" ")}`);
});

test("a page with a style attribute is not built", () => {
	expect(() => assertNoInlineStyles(new Set(['<i style="top:0"']))).toThrow('A page has <i style="top:0">');
	expect(() => assertNoInlineStyles(new Set())).not.toThrow();
});

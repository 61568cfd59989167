import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assertInlineCodeAllowed, cspSourceOf, inlineScripts, inlineStyles } from "./inline-code.ts";

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

const none = new Set<string>();

test("executed inline scripts are found, but not script files or data", () => {
	const html = `<script>one</script><script type="module" async="">two</script><script src="/a.js"></script>
		<script type="application/ld+json">{}</script><script data-page="" type="application/json">{}</script>`;
	expect(inlineScripts(html)).toEqual(["one", "two"]);
});

test("style attributes and elements are found, and text about them is not", () => {
	const html = `<p>a style="x"</p><svg color="#123456"/><i class="a" style="top:0">b</i><style>p{}</style><script>' style="'</script>`;
	expect(inlineStyles(html)).toEqual(['<i class="a" style="top:0"', "<style>"]);
});

test("pages whose scripts are just those of the policy may be built", async () => {
	const file = await withPolicy(`script-src 'self' ${cspSourceOf("one")}`);
	await expect(
		assertInlineCodeAllowed({ scripts: new Set(["one"]), styles: none }, file),
	).resolves.toBeUndefined();
});

test.each([
	["a script that it does not name", "script-src 'self'", ["one"]],
	["a script that changed", `script-src ${cspSourceOf("old")}`, ["one"]],
	["no script that it still names", `script-src ${cspSourceOf("one")} ${cspSourceOf("old")}`, ["one"]],
])("for a page with %s the build reports what to write", async (_, policy, scripts) => {
	const refused = assertInlineCodeAllowed(
		{ scripts: new Set(scripts), styles: none },
		await withPolicy(policy),
	);
	await expect(refused).rejects.toThrow(`:\n${cspSourceOf("one")}`);
});

test("a page with a style attribute is not built", async () => {
	const styles = new Set(['<i style="top:0"']);
	const refused = assertInlineCodeAllowed({ scripts: none, styles }, await withPolicy("script-src 'self'"));
	await expect(refused).rejects.toThrow('A page has <i style="top:0">');
});

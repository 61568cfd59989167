import { glob, readFile } from "node:fs/promises";
import { readBuildRules } from "../../hosting/build-rules.ts";
import { directive } from "../../hosting/policy.ts";
import { headersOf } from "../../hosting/rules.ts";
import { cspSourceOf, inlineScripts, inlineStyles } from "../../press/csp/inline-code.ts";
import { expect, test } from "../support/journey.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import { builtSite } from "../support/site/assets.ts";

let policy = "";
test.beforeAll(async () => {
	const rules = await readBuildRules(builtSite);
	policy = (rules && headersOf(rules, "/")["content-security-policy"]) ?? "";
});

test("the policy allows no inline code except by hash", () => {
	expect(policy).not.toMatch(/unsafe|data:(?! https)|\*(?!\.firebaseapp\.com)/);
	for (const name of ["default-src", "object-src", "base-uri", "frame-ancestors"]) {
		expect(directive(policy, name), name).toEqual(["'none'"]);
	}
});

test("the inline scripts of the build are exactly those that the policy allows, and there are no inline styles", async () => {
	const hashesInPages = new Set<string>();
	for await (const file of glob(`${builtSite}/**/*.html`)) {
		const html = await readFile(file, "utf8");
		for (const code of inlineScripts(html)) hashesInPages.add(cspSourceOf(code));
		expect(inlineStyles(html), file).toEqual([]);
	}
	const hashesInPolicy = directive(policy, "script-src")?.filter((source) => source.startsWith("'sha256-"));
	expect(hashesInPolicy?.sort()).toEqual([...hashesInPages].sort());
});

test("no script adds a style element, and the policy allows no inline styles", async ({ page }) => {
	await visit(page, "/category/0");
	await expect(page.locator(".ticker-marquee")).toBeVisible();
	await expect(page.locator("style")).toHaveCount(0);
	expect(directive(policy, "style-src")).toEqual(["'self'"]);
});

test.describe("injected code in a page", () => {
	// These tests cause violations on purpose.
	test.use({ checkPolicy: undefined });

	test("a script, an event handler, a foreign script and a foreign base have no effect", async ({ page }) => {
		const markup = [
			"<script>window.taken = 1</script>",
			'<img src="/nowhere.png" onerror="window.taken = 2">',
			'<script src="https://elsewhere.example/take.js"></script>',
			'<base href="https://elsewhere.example/">',
		];
		await page.route("https://elsewhere.example/**", (route) =>
			route.fulfill({ contentType: "text/javascript", body: "window.taken = 3" }),
		);
		await page.route("/about", async (route) => {
			const response = await route.fetch();
			const body = (await response.text()).replace("<main", `${markup.join("")}<main`);
			await route.fulfill({ response, body });
		});
		await page.goto("/about");
		await waitForHydration(page);
		expect(await page.evaluate(() => (window as { taken?: number }).taken)).toBeUndefined();
		expect(await page.evaluate(() => document.baseURI)).toContain("localhost");
	});
});

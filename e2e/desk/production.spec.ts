import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { readHostingRules } from "../../server/hosting/hosting-rules.ts";
import { createSite } from "../../server/hosting/site.ts";
import { listen } from "../../server/http/listen.ts";
import { expect, test } from "../support/journey.ts";
import { buildSite } from "../support/site/sites.ts";

test("only a site that was built with the desk contains it", { tag: "@rest" }, async ({ page }) => {
	test.setTimeout(180_000);
	expect(existsSync(path.join(await buildSite("plain"), "desk"))).toBe(false);
	const folder = await buildSite("desk-on");
	const site = await listen(createSite(folder, await readHostingRules()), 0);
	const requestedHosts = new Set<string>();
	page.on("request", (request) => {
		const { protocol, host } = new URL(request.url());
		if (/^https?:$/.test(protocol)) requestedHosts.add(host);
	});
	await page.goto(`http://localhost:${site.port}/desk`);
	await expect(page.getByRole("button", { name: /^Sign in with .*GitHub/i })).toBeVisible();
	expect([...requestedHosts]).toEqual([`localhost:${site.port}`]);
	for (const file of ["sitemap.xml", "sitemaps/pages.xml", "sw.js", "robots.txt"].map((name) =>
		path.join(folder, name),
	))
		if (existsSync(file)) expect(await readFile(file, "utf8")).not.toMatch(/\/desk\/(?!\|)[\w.]/);
	await site.close();
});

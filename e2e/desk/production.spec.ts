import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { readHostingRules } from "../../server/hosting/hosting-rules.ts";
import { createSite } from "../../server/hosting/site.ts";
import { listen } from "../../server/http/listen.ts";
import { expect, test } from "../support/journey.ts";
import { editionFolder } from "../support/site/edition.ts";
import { buildFrom, buildSite, fakeRepository } from "../support/site/sites.ts";

const onOwnOrigin = { ...fakeRepository, DESK: "on", DESK_ADDRESS: "https://desk.example" };

test("a published desk is a site of its own, without a page of the readers' site", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	test.setTimeout(180_000);
	const folder = await buildSite("desk-on");
	expect(existsSync(path.join(folder, "desk"))).toBe(false);
	for (const file of ["sitemap.xml", "sitemaps/pages.xml", "sw.js", "robots.txt"].map((name) =>
		path.join(folder, name),
	))
		if (existsSync(file)) expect(await readFile(file, "utf8")).not.toMatch(/\/desk\/(?!\|)[\w.]/);
	const site = await listen(createSite(`${folder}-desk`, await readHostingRules("firebase.desk.json")), 0);
	const origin = `http://localhost:${site.port}`;
	const requestedHosts = new Set<string>();
	page.on("request", (request) => {
		const { protocol, host } = new URL(request.url());
		if (/^https?:$/.test(protocol)) requestedHosts.add(host);
	});
	await page.goto(origin);
	await expect(page.getByRole("button", { name: /^Sign in with .*GitHub/i })).toBeVisible();
	expect([...requestedHosts]).toEqual([new URL(origin).host]);
	for (const readersPath of ["/category/0", "/about", "/sw.js", "/data/edition.json", "/.candour.json"])
		expect([readersPath, (await request.get(origin + readersPath)).status()]).toEqual([readersPath, 404]);
	const months = await (await request.get(`${origin}/data/archive/months.json`)).json();
	expect(months.length).toBeGreaterThan(0);
	await site.close();
});

test("the desk is on the readers' origin only if the operator insists, and leaves with the next build", {
	tag: "@rest",
}, async () => {
	test.setTimeout(300_000);
	const build = (settings: Record<string, string>) => buildFrom(editionFolder, "desk-moved", settings);
	const failure = await build({ ...onOwnOrigin, SITE_ADDRESS: "https://Desk.example:443" }).catch(
		(error: { stderr: string }) => error.stderr,
	);
	expect(failure).toContain("every script of the readers' site could read it there");
	expect(failure).not.toContain("    at ");
	const folder = await build({ ...fakeRepository, DESK: "on-readers-origin" });
	expect(existsSync(path.join(folder, "desk/index.html"))).toBe(true);
	expect(existsSync(`${folder}-desk`)).toBe(false);
	await build(onOwnOrigin);
	expect(existsSync(path.join(folder, "desk"))).toBe(false);
	expect(existsSync(`${folder}-desk/index.html`)).toBe(true);
	const removed = await readFile(`${folder}.work/upload/removed.txt`, "utf8");
	expect(removed).toContain("desk/index.html\n");
});

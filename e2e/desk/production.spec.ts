import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, glob, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
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
	const site = await listen(createSite(`${folder}-desk`), 0);
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
	await build(onOwnOrigin);
	expect(existsSync(path.join(folder, "desk"))).toBe(false);
	expect(existsSync(`${folder}-desk/index.html`)).toBe(true);
	const changes = await readFile(`${folder}.work/upload/changes.txt`, "utf8");
	expect(changes).toContain("\n-desk/index.html\n");
});

test(
	"what a build changed is pending until its log is deleted, and a scheduled story is named to nobody else",
	{
		tag: "@rest",
	},
	async ({ browserName: _ }, info) => {
		test.setTimeout(300_000);
		const content = info.outputPath("content");
		await cp(editionFolder, content, { recursive: true });
		const story = await readFile(path.join(content, "stories/2026/10/tide-table-corrected.md"), "utf8");
		const scheduled = story
			.replace(/^id: .*/m, "id: held-back")
			.replace(/^title: .*/m, "title: Held back\npublish_at: 2041-02-03T04:05:06Z");
		await writeFile(path.join(content, "stories/held-back.md"), scheduled);
		const publish = () => buildFrom(content, "desk-pending", onOwnOrigin);
		const folder = await publish();
		await rm(`${folder}.work/upload`, { recursive: true, force: true });
		const pending = async () => {
			const env = { ...process.env, CANDOUR_WORK: `${folder}.work` };
			return (await promisify(execFile)(process.execPath, ["cli/pending.ts"], { env })).stdout;
		};
		const next = `next=${Date.UTC(2041, 1, 3, 4, 5, 6) / 1000}\n`;
		await publish();
		expect(await pending()).toBe(`site=false\ndesk=false\n${next}`);

		const correction = story.replace(/^title: .*/m, "title: Tide table corrected again");
		await writeFile(path.join(content, "stories/2026/10/tide-table-corrected.md"), correction);
		await publish();
		await publish();
		expect(await pending()).toBe(`site=true\ndesk=false\n${next}`);
		await rm(path.join(content, "stories/2026/10/tide-table-corrected.md"));
		await publish();
		expect(await pending()).toBe(`site=true\ndesk=true\n${next}`);
		for (const site of [folder, `${folder}-desk`])
			for await (const file of glob("**/*.{html,json,xml,txt}", { cwd: site }))
				expect([file, /held-back|2041-02-03/i.test(await readFile(path.join(site, file), "utf8"))]).toEqual([
					file,
					false,
				]);
	},
);

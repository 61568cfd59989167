// @vitest-environment jsdom
import { expect, it } from "vitest";
import routes from "../../app/routes.ts";
import { aliasFile, aliasKey } from "../../contract/alias.ts";
import { fixedPages } from "../../contract/routes.ts";
import { soundSite } from "../../newsroom/content/site-settings.ts";
import { aRecord, aStory } from "../../newsroom/publish/fixture-edition.ts";
import { aliasProblem } from "../../newsroom/schemas/alias.ts";
import { inlineScripts, inlineStyles } from "../csp/inline-code.ts";
import { aliasPages, aliasRedirects } from "./alias-pages.ts";

const site = await soundSite("e2e/edition");

function pagesOf(aliases: string[], title = "Fish & <chips>") {
	const record = aRecord(aStory({ title, aliases }));
	return [...aliasPages([record], site)].map((file) => ({
		...file,
		html: "make" in file ? String(file.make()) : "",
	}));
}

it("is at the file that hosts serve for the path", () => {
	expect(pagesOf(["/2019/05/old/", "/old", "/a/b.html", "/x.htm", "/n.php"]).map(({ path }) => path)).toEqual(
		["2019/05/old/index.html", "old/index.html", "a/b.html", "x.htm", "n.php/index.html"],
	);
	expect(aliasFile("/a/")).toBe("a/index.html");
	expect(aliasKey("/A/index.html")).toBe(aliasKey("/a"));
});

it("leads to the story without a script, and names it to search engines", () => {
	const [{ html } = { html: "" }] = pagesOf(["/old/"]);
	const { head, body, documentElement } = new DOMParser().parseFromString(html, "text/html");
	expect(documentElement.lang).toBe(site.language);
	expect(head.querySelector("meta[http-equiv=refresh]")?.getAttribute("content")).toBe(
		"0; url=/news-details/harbour",
	);
	expect(head.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
		`${site.address}/news-details/harbour`,
	);
	expect(head.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
	expect(body.querySelector("a")?.getAttribute("href")).toBe("/news-details/harbour");
	expect(body.textContent).toBe("Fish & <chips>");
	expect([inlineScripts(html), inlineStyles(html)]).toEqual([[], []]);
});

it("changes only when its story's title or the site's settings do", () => {
	const [page, renamed] = [pagesOf(["/old/"]), pagesOf(["/old/"], "Another")].map(
		([first]) => first?.inputsHash,
	);
	expect(pagesOf(["/old/"])[0]?.inputsHash).toBe(page);
	expect(renamed).not.toBe(page);
});

it("is a redirect by its clean spelling, for hosts that can redirect", () => {
	const record = aRecord(aStory({ aliases: ["/2019/05/old/", "/a/b.html", "/x.htm", "/n.php"] }));
	expect(aliasRedirects([record])).toEqual({
		"/2019/05/old": "/news-details/harbour",
		"/a/b": "/news-details/harbour",
		"/x.htm": "/news-details/harbour",
		"/n.php": "/news-details/harbour",
	});
});

it("cannot take the place of a page of the site", () => {
	const routePaths = routes.flatMap((route) => [route, ...(route.children ?? [])]).map(({ path }) => path);
	const own = [...fixedPages, ...routePaths.map((path) => `/${path ?? ""}`)];
	for (const path of own)
		if (path !== "/" && path !== "/*")
			expect(aliasProblem(path.replace(/\/[:*].*$/, "")), path).toBeDefined();
});

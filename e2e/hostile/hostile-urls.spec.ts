import { hostileStrings } from "../support/hostile-strings.ts";
import { expect, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { visit } from "../support/page/visit.ts";
import { collectForeignRequests, expectUnharmed, hasScriptRun } from "./hostile-page.ts";
import { everyNth, pairUp } from "./rotation.ts";

/** Paths that contain text of the reader. */
const pathBuilders: ((text: string) => string)[] = [
	(text) => `/search?${new URLSearchParams({ q: text, category: text, from: text, to: text, sort: text })}`,
	(text) => `/topic/${encodeURIComponent(text)}`,
	(text) => `/author/${encodeURIComponent(text)}`,
	(text) => `/category/${encodeURIComponent(text)}`,
	(text) => `/news-details/${encodeURIComponent(text)}`,
	(text) => `/${encodeURIComponent(text)}`,
	(text) => `/auth/login?${new URLSearchParams({ from: text, next: text })}`,
	(text) =>
		`/auth/action?${new URLSearchParams({ mode: text, oobCode: text, continueUrl: text, lang: text })}`,
	(text) =>
		`/auth/action?${new URLSearchParams({ mode: "resetPassword", oobCode: text, continueUrl: text })}`,
	(text) => `/about#${encodeURIComponent(text)}`,
];

// The host rejects a null byte in a path.
const texts = hostileStrings.filter((text) => text.length < 400 && !/^\.\.?$|\0/.test(text));

for (const { description, step, tag } of [
	{ description: "some of the strings", step: 8, tag: [] },
	{ description: "every string", step: 1, tag: "@rest" },
]) {
	test(`a link to any path of the site keeps the page intact, whatever the path contains: ${description}`, {
		tag,
	}, async ({ page, baseURL }) => {
		test.slow();
		const foreignRequests = collectForeignRequests(page, baseURL);
		const consoleErrors = collectConsoleErrors(page);
		await page.setViewportSize({ width: 320, height: 800 });
		const pairs = everyNth(step, pairUp(texts, pathBuilders));
		// Grouped by route, because changing routes takes longest.
		const paths = pathBuilders.flatMap((buildPath) =>
			pairs.filter(([, builder]) => builder === buildPath).map(([text]) => buildPath(text.toWellFormed())),
		);
		await visit(page, "/about");
		expect(await page.evaluate(visitEach, paths)).toEqual([]);
		await expectUnharmed(page, "the last of them");
		expect(new URL(page.url()).origin).toBe(baseURL);
		expect(foreignRequests).toEqual([]);
		expect(consoleErrors.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
	});
}

/** Navigates to each path inside the app. Reports paths where a script ran or the page became too wide. */
async function visitEach(paths: string[]): Promise<string[]> {
	const problems: string[] = [];
	const { documentElement: root } = document;
	for (const path of paths) {
		await window.__reactRouterDataRouter?.navigate(path, { replace: true });
		await new Promise(requestAnimationFrame);
		// Protected pages redirect.
		for (let frame = 0; frame < 300 && !document.querySelector("main"); frame += 1)
			await new Promise(requestAnimationFrame);
		if ("hacked" in window) problems.push(`${path} ran`);
		if (root.scrollWidth > root.clientWidth) problems.push(`${path} is too wide`);
		if (document.querySelectorAll("main").length !== 1) problems.push(`${path} has no page`);
	}
	return problems;
}

/** Malformed percent encodings. */
const malformed = [
	"/topic/%",
	"/search?q=%E0%A4%A",
	"/author/%E0%A4%A",
	"/category/%ff",
	"/news-details/%c0%af",
	"/%2e%2e%2f",
	"/topic/%00",
];

/** No route matches a line break, so React renders the page again and logs an error. */
const textsWithoutLineBreaks = texts.filter((text) => !/[\n\r\u2028\u2029]/.test(text));

// These steps are coprime to the number of paths, so that all are used.
for (const { description, pairs, malformedPaths, tag } of [
	{
		description: "a few are",
		pairs: everyNth(131, pairUp(textsWithoutLineBreaks, pathBuilders)),
		malformedPaths: malformed.slice(0, 2),
		tag: [],
	},
	{
		description: "many are",
		pairs: everyNth(21, pairUp(textsWithoutLineBreaks, pathBuilders)),
		malformedPaths: malformed,
		tag: ["@rest"],
	},
]) {
	test(`a URL with any text runs no script, stays on the site and shows a page: ${description} opened`, {
		tag,
	}, async ({ page, baseURL }) => {
		if (tag.length > 0) test.slow();
		const foreignRequests = collectForeignRequests(page, baseURL);
		const consoleErrors = collectConsoleErrors(page);
		await page.setViewportSize({ width: 320, height: 800 });
		for (const [text, buildPath] of pairs) {
			const path = buildPath(text.toWellFormed());
			await visit(page, path);
			await expectUnharmed(page, path);
			expect(new URL(page.url()).origin).toBe(baseURL);
		}
		for (const lineBreak of ["%0A", "%E2%80%A8"]) {
			await visit(page, `/topic/line${lineBreak}break`);
			await expectUnharmed(page, "a line break");
			await expect(page.getByRole("main")).toContainText("There is no topic at this address.");
		}
		expect(consoleErrors.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
		for (const path of malformedPaths) {
			await page.goto(path, { waitUntil: "domcontentloaded" });
			await expect(page.locator("body"), path).not.toBeEmpty();
			expect(await hasScriptRun(page), path).toBe(false);
		}
		expect(foreignRequests).toEqual([]);
	});
}

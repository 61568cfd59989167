import { routes } from "../../contract/routes.ts";
import { expect, test } from "../support/journey.ts";
import { budgets, firstPage, laterScripts, startScripts } from "./budgets.ts";
import { measurePage, type PageWeight } from "./measure-page.ts";

test("every route with a page has a budget", () => {
	const pages = routes.filter(({ screen }) => screen.endsWith(".tsx"));
	expect(pages.filter(({ budget }) => !budget)).toEqual([]);
});

/** Which limits are exceeded, and by how much. */
function exceeded(weight: PageWeight, max: PageWeight): string[] {
	const metrics = Object.keys(max) as (keyof PageWeight)[];
	return metrics
		.filter((metric) => weight[metric] > max[metric])
		.map(
			(metric) =>
				`${metric}: ${weight[metric]}, which is ${weight[metric] - max[metric]} more than ${max[metric]}`,
		);
}

/** One of each layout; `npm run test:rest` runs them all. */
const isQuick = (screen: string) =>
	/^(?:home-redirect|category|topic|about|login|mailed-link|search)$/.test(screen);

for (const [screen, { path, max, scripts: ownScripts }] of budgets) {
	test(`${screen} stays within its budget and requests only its own scripts`, {
		tag: isQuick(screen) ? [] : "@rest",
	}, async ({ browser, baseURL }) => {
		const { weight, scripts, calls } = await measurePage(browser, baseURL + path);
		expect.soft(exceeded(weight, max), `The exceeded budgets of ${path}`).toEqual([]);
		const allowed = new Set([...startScripts, ...laterScripts, ...ownScripts]);
		const unexpected = scripts.filter((name) => !allowed.has(name));
		expect.soft(unexpected, `Scripts that ${path} does not need`).toEqual([]);
		if (path !== firstPage.path) return;
		expect.soft(weight.script, "Bytes of script on a first page").toBeLessThanOrEqual(firstPage.script);
		expect.soft(calls, "Function calls until a first page is idle").toBeLessThanOrEqual(firstPage.calls);
	});
}

import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { expect, test } from "../support/journey.ts";
import { budgets, firstPage, laterScripts, startScripts } from "./budgets.ts";
import { measurePage, type PageWeight } from "./measure-page.ts";

/** The files of routes with a page of their own. Layouts are measured with their pages. */
function routeFiles(entries: RouteConfigEntry[]): string[] {
	return entries.flatMap(({ file, children }) => (children ? routeFiles(children) : [file]));
}

test("every page route has a budget", async () => {
	const files = routeFiles(await routes).filter((file) => file.endsWith(".tsx"));
	expect(Object.keys(budgets).toSorted()).toEqual(files.toSorted());
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
	/(?:home-redirect|category|topic|about|login|mailed-link|search)\.tsx$/.test(screen);

for (const [screen, { path, max, scripts: ownScripts }] of Object.entries(budgets)) {
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

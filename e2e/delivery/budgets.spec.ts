import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { expect, test } from "../support/journey.ts";
import { budgets, firstPage, laterScripts, startScripts } from "./budgets.ts";
import { measurePage, type PageWeight } from "./weigh.ts";

/** Routes that show something, by their files; what only surrounds others is weighed with them, and a file that is served is no page. */
function routeFiles(entries: RouteConfigEntry[]): string[] {
	return entries.flatMap(({ file, children }) => (children ? routeFiles(children) : [file]));
}

test("every screen has a budget", async () => {
	const files = routeFiles(await routes).filter((file) => file.endsWith(".tsx"));
	expect(Object.keys(budgets).toSorted()).toEqual(files.toSorted());
});

/** Says which budgets are passed, and by what. */
function exceeded(weight: PageWeight, max: PageWeight): string[] {
	const metrics = Object.keys(max) as (keyof PageWeight)[];
	return metrics
		.filter((metric) => weight[metric] > max[metric])
		.map(
			(metric) =>
				`${metric}: ${weight[metric]}, which is ${weight[metric] - max[metric]} more than ${max[metric]}`,
		);
}

/** One of each layout; the others wait for `npm run test:rest`. */
const isQuick = (screen: string) => /(?:front|category|topic|about|login|action|search)\.tsx$/.test(screen);

for (const [screen, { path, max, scripts: ownScripts }] of Object.entries(budgets)) {
	test(`${screen} stays within its budget and asks for its own scripts only`, {
		tag: isQuick(screen) ? [] : "@rest",
	}, async ({ browser, baseURL }) => {
		const { weight, scripts, calls } = await measurePage(browser, baseURL + path);
		expect.soft(exceeded(weight, max), `The budgets of ${path} that are passed`).toEqual([]);
		const allowed = new Set([...startScripts, ...laterScripts, ...ownScripts]);
		const unexpected = scripts.filter((name) => !allowed.has(name));
		expect.soft(unexpected, `Scripts that ${path} has no need of`).toEqual([]);
		if (path !== firstPage.path) return;
		expect.soft(weight.script, "Bytes of script on a first page").toBeLessThanOrEqual(firstPage.script);
		expect.soft(calls, "Function calls until a first page is at rest").toBeLessThanOrEqual(firstPage.calls);
	});
}

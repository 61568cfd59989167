import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../app/routes.ts";
import { expect, test } from "../support/journey.ts";
import { budgets, firstPage, laterScripts, startScripts } from "./budgets.ts";
import { type Weight, weigh } from "./weigh.ts";

/** Routes that show something, by their files; what only surrounds others is weighed with them, and a file that is served is no page. */
function screensIn(entries: RouteConfigEntry[]): string[] {
	return entries.flatMap(({ file, children }) => (children ? screensIn(children) : [file]));
}

test("every screen has a budget", async () => {
	const screens = screensIn(await routes).filter((file) => file.endsWith(".tsx"));
	expect(Object.keys(budgets).toSorted()).toEqual(screens.toSorted());
});

/** Says which budgets are passed, and by what. */
function passed(weight: Weight, most: Weight): string[] {
	const parts = Object.keys(most) as (keyof Weight)[];
	return parts
		.filter((part) => weight[part] > most[part])
		.map((part) => `${part}: ${weight[part]}, which is ${weight[part] - most[part]} more than ${most[part]}`);
}

/** One of each layout; the others wait for `npm run test:rest`. */
const isQuick = (screen: string) => /(?:front|category|topic|about|login|action|search)\.tsx$/.test(screen);

for (const [screen, { address, most, scripts: own }] of Object.entries(budgets)) {
	test(`${screen} stays within its budget and asks for its own scripts only`, {
		tag: isQuick(screen) ? [] : "@rest",
	}, async ({ browser, baseURL }) => {
		const { weight, scripts, calls } = await weigh(browser, baseURL + address);
		expect.soft(passed(weight, most), `The budgets of ${address} that are passed`).toEqual([]);
		const allowed = new Set([...startScripts, ...laterScripts, ...own]);
		const others = scripts.filter((name) => !allowed.has(name));
		expect.soft(others, `Scripts that ${address} has no need of`).toEqual([]);
		if (address !== firstPage.address) return;
		expect.soft(weight.script, "Bytes of script on a first page").toBeLessThanOrEqual(firstPage.script);
		expect.soft(calls, "Function calls until a first page is at rest").toBeLessThanOrEqual(firstPage.calls);
	});
}

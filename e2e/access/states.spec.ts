import { barriers, type Look, putOn } from "../support/barriers.ts";
import { expect, test } from "../support/journey.ts";
import { smallTargets } from "../support/targets.ts";
import { states } from "./states.ts";

/** What a page is like while forms are under way, toasts lie on it or news is offered is looked at beside those journeys. */
const looks: Record<string, Look> = {
	"a narrow phone with less motion": { width: 320, colorScheme: "light", reducedMotion: "reduce" },
	"a desk by night": { width: 1440, colorScheme: "dark" },
	"a phone in forced colours": { width: 390, colorScheme: "light", forcedColors: "active" },
};

for (const [state, come] of Object.entries(states)) {
	test(`${state}: nobody is barred, and every target can be hit`, async ({ page }) => {
		test.slow();
		await come(page);
		for (const [name, look] of Object.entries(looks)) {
			await putOn(page, look);
			expect(await barriers(page, look), name).toEqual([]);
			expect(await smallTargets(page), name).toEqual([]);
		}
	});
}

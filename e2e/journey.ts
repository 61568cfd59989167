import { type BrowserContext, test as base, expect } from "@playwright/test";

export { expect };

/** What the policy in firebase.json forbade in any window of the journey under way. */
let violations: string[] = [];

function watch(context: BrowserContext): void {
	context.on("console", (message) => {
		if (/Content.Security.Policy|Permissions.Policy/i.test(message.text())) {
			violations.push(`${message.page()?.url()}: ${message.text()}`);
		}
	});
}

/** A journey in which the site does nothing that its own policy forbids. */
export const test = base.extend<{ nothingForbidden: undefined }>({
	nothingForbidden: [
		async ({ browser }, use) => {
			violations = [];
			browser.on("context", watch);
			await use(undefined);
			browser.off("context", watch);
			expect(violations, "The page did what the policy in firebase.json forbids.").toEqual([]);
		},
		{ auto: true },
	],
});

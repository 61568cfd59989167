import { type BrowserContext, test as base, expect } from "@playwright/test";
import { type Account, openAccount, signIn } from "./identity/accounts.ts";
import { storedIdentity } from "./identity/identity-traffic.ts";
import { repeatToastTimers } from "./page/repeat-toast-timers.ts";

export { expect };

/** A thorough journey, for `npm run test:rest`. */
export const rest = { tag: "@rest" };

/** CSP violations in any page of the current journey. */
let violations: string[] = [];

function collectViolations(context: BrowserContext): void {
	context.on("console", (message) => {
		if (/Content.Security.Policy|Permissions.Policy/i.test(message.text())) {
			violations.push(`${message.page()?.url()}: ${message.text()}`);
		}
	});
}

function holdToasts(context: BrowserContext): void {
	context.addInitScript(repeatToastTimers);
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** An account, and the browser state after it signed in. */
export type Reader = Account & { state: State };

type TestFixtures = {
	checkPolicy: undefined;
	holdToasts: undefined;
	/** For a journey that starts with a signed-in reader. */
	reader: Reader;
};

/** A journey that fails if the site violates its own policy. Toasts stay until they are closed. */
export const test = base.extend<TestFixtures, { session: Reader }>({
	checkPolicy: [
		async ({ browser }, use) => {
			violations = [];
			browser.on("context", collectViolations);
			await use(undefined);
			browser.off("context", collectViolations);
			expect(violations, "The page did what the policy forbids.").toEqual([]);
		},
		{ auto: true },
	],
	holdToasts: [
		async ({ browser }, use) => {
			browser.on("context", holdToasts);
			await use(undefined);
			browser.off("context", holdToasts);
		},
		{ auto: true },
	],
	/** Signs in through the form, once per worker. */
	session: [
		async ({ browser }, use, { project }) => {
			const context = await browser.newContext({ baseURL: project.use.baseURL ?? "" });
			const page = await context.newPage();
			const account = await openAccount(context.request);
			await signIn(page, account);
			await expect.poll(async () => (await storedIdentity(page)).users).toBe(1);
			const state = await context.storageState({ indexedDB: true });
			await context.close();
			await use({ ...account, state });
		},
		{ scope: "worker" },
	],
	reader: async ({ context, session }, use) => {
		await context.setStorageState(session.state);
		await use(session);
	},
});

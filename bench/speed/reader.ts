import type { Browser, BrowserContext } from "@playwright/test";

/** The browser state of a signed-in reader: local storage and databases, nothing cached. */
export type ReaderState = Awaited<ReturnType<BrowserContext["storageState"]>>;

const reader = { email: "reader@candour.example", password: "Terns9!early", displayName: "ReaderOne" };

/** Creates an account and signs in through the form. */
export async function signInReader(browser: Browser, siteUrl: string): Promise<ReaderState> {
	const context = await browser.newContext({ baseURL: siteUrl, serviceWorkers: "block" });
	await context.request.post("/identitytoolkit.googleapis.com/v1/accounts:signUp?key=embedded", {
		data: { ...reader, returnSecureToken: true },
	});
	const page = await context.newPage();
	await page.goto("/auth/login");
	await page.getByLabel("Email").fill(reader.email);
	await page.getByLabel("Password", { exact: true }).fill(reader.password);
	// Disabled until the app has started.
	await page.getByRole("main").locator("button[type=submit]").click();
	await page.getByRole("button", { name: "Log Out" }).waitFor();
	await page.waitForURL((url) => !url.pathname.startsWith("/auth/"));
	const state = await context.storageState({ indexedDB: true });
	await context.close();
	await assertSignedIn(browser, siteUrl, state);
	return state;
}

/** Opens the site in a new context: the identity service must confirm the reader. */
async function assertSignedIn(browser: Browser, siteUrl: string, state: ReaderState): Promise<void> {
	const context = await browser.newContext({
		baseURL: siteUrl,
		storageState: state,
		serviceWorkers: "block",
	});
	const page = await context.newPage();
	const lookup = page.waitForResponse(/accounts:lookup/);
	await page.goto("/category/0");
	const { users } = await (await lookup).json();
	if (users?.[0]?.email !== reader.email) throw new Error("The identity service does not know the reader.");
	await page.locator(".site-header").getByText(reader.displayName).waitFor();
	await context.close();
}

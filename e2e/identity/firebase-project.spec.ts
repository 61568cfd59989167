import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { createSite } from "../../server/hosting/site.ts";
import { listen } from "../../server/http/listen.ts";
import { logIn } from "../support/identity/accounts.ts";
import { waitForPopupToClose } from "../support/identity/chooser.ts";
import {
	collectIdentityRequests,
	collectRequests,
	waitForIdleCallback,
} from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, toast } from "../support/page/header.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { builtSite } from "../support/site/assets.ts";
import { buildSite, fakeProject } from "../support/site/sites.ts";

// One worker, so that the site is served once.
test.describe.configure({ mode: "default" });

let site: { folder: string; origin: string; close: () => Promise<void> };
test.beforeAll(async () => {
	const client = await buildSite("renewed");
	const { port, close } = await listen(createSite(client), 0);
	site = { folder: client, origin: `http://localhost:${port}`, close };
});
test.afterAll(() => site.close());

const gapiUrl = "https://apis.google.com/js/api.js";
const googleButton = (page: Page) => page.getByRole("button", { name: /Google/ });
const cors = { headers: { "access-control-allow-origin": "*" } };

async function openPage(page: Page, urlPath: string): Promise<void> {
	await page.goto(site.origin + urlPath);
	await waitForHydration(page);
}

/** Collects violations of the policy of the hosting rules. */
async function collectViolations(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const violations: string[] = [];
		Object.assign(window, { violations });
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
			violations.push(`${violatedDirective} ${blockedURI}`),
		);
	});
	return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

/** The project's page that a sign-in popup opens. */
const handler = "https://demo.firebaseapp.com/__/auth/handler";

/**
 * Fakes Google: the helper script, its frame and the popup, and, once the popup is open, the authorized
 * domains. Returns the popup's request.
 */
async function fakeGoogle(
	context: BrowserContext,
	authorizedDomains: string[],
): Promise<{ requested: Promise<Request> }> {
	const requested = context.waitForEvent("request", (request) => request.url().startsWith(handler));
	await context.route(gapiUrl, (route) => route.fulfill({ path: "server/identity/gapi.js" }));
	await context.route("https://demo.firebaseapp.com/**", (route) =>
		route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sign in</title>" }),
	);
	await context.route("https://identitytoolkit.googleapis.com/v1/projects?*", async (route) => {
		await requested;
		await route.fulfill({ ...cors, json: { authorizedDomains } });
	});
	return { requested };
}

/** The popup, and nothing else, opened the project's page, with the expected parameters. */
async function expectProjectPopup(requested: Promise<Request>, popup: Promise<Page>): Promise<void> {
	const request = await requested;
	expect(request.frame().page()).toBe(await popup);
	const { origin, pathname, searchParams } = new URL(request.url());
	expect(origin + pathname).toBe(handler);
	expect(Object.fromEntries(searchParams)).toMatchObject({
		apiKey: fakeProject.VITE_FIREBASE_API_KEY,
		authType: "signInViaPopup",
		providerId: "google.com",
		redirectUrl: `${site.origin}/category/9`,
	});
}

/** Text that only the embedded service adds: our own, and that of Firebase's function to connect to it. */
const embeddedServiceTraces = [
	"/emulator/gapi.js",
	"demo-candour",
	"embedded",
	"Running in emulator mode",
	"firebase-emulator-warning",
];

async function scriptsOf(folder: string): Promise<string> {
	const scripts: string[] = [];
	for await (const file of glob("**/*.{js,html}", { cwd: folder })) {
		scripts.push(await readFile(path.join(folder, file), "utf8"));
	}
	return scripts.join("\n");
}

test("a site built for a Firebase project contains its settings and nothing of the embedded service", async () => {
	const [embedded, built] = await Promise.all([scriptsOf(builtSite), scriptsOf(site.folder)]);
	for (const trace of embeddedServiceTraces) {
		expect(embedded.includes(trace), `${trace} in the site with the embedded service`).toBe(true);
		expect(built.includes(trace), `${trace} in the site for a project`).toBe(false);
	}
	for (const setting of Object.values(fakeProject)) expect(built.split(setting), setting).toHaveLength(2);
});

test("a visitor of such a site sends nothing to the project; login does, under the policy of the site, and so does the next page", {
	tag: "@rest",
}, async ({ page }) => {
	const violations = await collectViolations(page);
	const externalRequests = collectRequests(page, /^https:/);
	const { VITE_FIREBASE_API_KEY: key } = fakeProject;
	const account = { localId: "1", email: "reader-one@candour.example", displayName: "ReaderOne" };
	await page.route("https://identitytoolkit.googleapis.com/**", (route) => {
		const isLookup = route.request().url().includes("accounts:lookup");
		const tokens = { idToken: "e30.e30.e30", refreshToken: "again", expiresIn: "3600" };
		return route.fulfill({ ...cors, json: isLookup ? { users: [account] } : { ...account, ...tokens } });
	});
	const identityRequests = collectIdentityRequests(page, site.folder);
	await openPage(page, "/category/0");
	await waitForIdleCallback(page);
	expect(identityRequests).toEqual([]);

	await openPage(page, "/auth/login?from=%2Fbookmark");
	await logIn(page, { email: account.email, password: "Terns9!early" });
	await expect(page).toHaveURL(`${site.origin}/bookmark`);
	await expectReader(page, "ReaderOne");
	await expect(toast(page, "ReaderOne Logged In Successfully")).toBeVisible();
	const { "content-security-policy": policy } = (await page.request.get(`${site.origin}/bookmark`)).headers();
	expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com");

	await page.reload();
	await expectReader(page, "ReaderOne");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	const api = "https://identitytoolkit.googleapis.com/v1/accounts";
	expect(identityRequests).not.toEqual([]);
	expect(new Set(externalRequests)).toEqual(
		new Set([`${api}:signInWithPassword?key=${key}`, `${api}:lookup?key=${key}`]),
	);
	expect(await violations()).toEqual([]);
});

test("a domain that the project has not authorized is reported", { tag: "@rest" }, async ({
	page,
	context,
}) => {
	const violations = await collectViolations(page);
	const { requested } = await fakeGoogle(context, ["demo.firebaseapp.com"]);
	await openPage(page, "/category/9");
	const popup = page.waitForEvent("popup");
	await googleButton(page).click();
	await expectProjectPopup(requested, popup);
	const failureToast = toast(page, "Signing in is not set up for this address of the site.");
	await expect(failureToast).toContainText("auth/unauthorized-domain");
	await expect(failureToast).toHaveClass(/Toastify__toast--error/);
	await expectVisitor(page);
	expect(await violations()).toEqual([]);
});

// popup-errors.spec.ts tests the same rules with the embedded helper.
test("if Google cannot be reached, that is reported at once; if it never responds, after a timeout; and the next try works", {
	tag: "@rest",
}, async ({ page, context }) => {
	await page.clock.install();
	await context.route(gapiUrl, (route) => route.abort());
	await openPage(page, "/category/9");
	const firstPopupClosed = waitForPopupToClose(page);
	await googleButton(page).click();
	await firstPopupClosed;
	await expect(toast(page, "could not be reached")).toContainText("auth/network-request-failed");
	await expectVisitor(page);
	await context.unroute(gapiUrl);

	await context.route(gapiUrl, () => {});
	const requested = page.waitForRequest(gapiUrl);
	const secondPopupClosed = waitForPopupToClose(page);
	await googleButton(page).click();
	await requested;
	await page.clock.fastForward(15_000);
	await secondPopupClosed;
	await expect(toast(page, "took too long to answer")).toContainText("auth/timeout");
	await context.unroute(gapiUrl);

	const { requested: popupRequest } = await fakeGoogle(context, ["localhost"]);
	const popup = page.waitForEvent("popup");
	// By key, as the toasts of the failed tries cover the button.
	await googleButton(page).press("Enter");
	await (await popup).waitForURL(`${handler}?**`);
	await expectProjectPopup(popupRequest, popup);
});

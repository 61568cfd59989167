import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { readHostingRules } from "../../server/hosting/hosting-rules.ts";
import { createSite } from "../../server/hosting/site.ts";
import { listen } from "../../server/http/listen.ts";
import { fillLogin } from "../support/identity/accounts.ts";
import { windowCloses } from "../support/identity/chooser.ts";
import { identityRequests, idle, requestsTo } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, toast } from "../support/page/header.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { builtSite } from "../support/site/assets.ts";
import { buildSite, project } from "../support/site/sites.ts";

// One worker, so that the site is served once.
test.describe.configure({ mode: "default" });

let site: { client: string; address: string; close: () => Promise<void> };
test.beforeAll(async () => {
	const client = await buildSite("renewed");
	const { port, close } = await listen(createSite(client, await readHostingRules()), 0);
	site = { client, address: `http://localhost:${port}`, close };
});
test.afterAll(() => site.close());

const helper = "https://apis.google.com/js/api.js";
const google = (page: Page) => page.getByRole("button", { name: /Google/ });
const answers = { headers: { "access-control-allow-origin": "*" } };

async function open(page: Page, address: string): Promise<void> {
	await page.goto(site.address + address);
	await waitForHydration(page);
}

/** Collects what the policy in firebase.json forbade. */
async function violationsOf(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const violations: string[] = [];
		Object.assign(window, { violations });
		document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
			violations.push(`${violatedDirective} ${blockedURI}`),
		);
	});
	return () => page.evaluate(() => (window as unknown as { violations: string[] }).violations);
}

/** The page of the project that a sign-in window ends on. */
const handler = "https://demo.firebaseapp.com/__/auth/handler";

/**
 * Stands in for Google: the helper for windows, its frame and the window itself, and, once the window is there, the domains that may sign in.
 * Tells what the window asked for.
 */
async function standInForGoogle(
	context: BrowserContext,
	authorizedDomains: string[],
): Promise<{ asked: Promise<Request> }> {
	const asked = context.waitForEvent("request", (request) => request.url().startsWith(handler));
	await context.route(helper, (route) => route.fulfill({ path: "server/identity/gapi.js" }));
	await context.route("https://demo.firebaseapp.com/**", (route) =>
		route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sign in</title>" }),
	);
	await context.route("https://identitytoolkit.googleapis.com/v1/projects?*", async (route) => {
		await asked;
		await route.fulfill({ ...answers, json: { authorizedDomains } });
	});
	return { asked };
}

/** The window, and nothing else, was led to the project's own page, with what that needs to know. */
async function expectLedToProject(asked: Promise<Request>, popup: Promise<Page>): Promise<void> {
	const request = await asked;
	expect(request.frame().page()).toBe(await popup);
	const { origin, pathname, searchParams } = new URL(request.url());
	expect(origin + pathname).toBe(handler);
	expect(Object.fromEntries(searchParams)).toMatchObject({
		apiKey: project.VITE_FIREBASE_API_KEY,
		authType: "signInViaPopup",
		providerId: "google.com",
		redirectUrl: `${site.address}/category/9`,
	});
}

/** What only the embedded service brings: our own words, and those of the one function of Firebase that connects to it. */
const traces = [
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

test("a site built for a Firebase project holds its settings and nothing of the embedded service", async () => {
	const [embedded, built] = await Promise.all([scriptsOf(builtSite), scriptsOf(site.client)]);
	for (const trace of traces) {
		expect(embedded.includes(trace), `${trace} in the site with the embedded service`).toBe(true);
		expect(built.includes(trace), `${trace} in the site for a project`).toBe(false);
	}
	for (const setting of Object.values(project)) expect(built.split(setting), setting).toHaveLength(2);
});

test("a visitor of such a site costs the project nothing; login asks it, under the policy of firebase.json, and so does the next page", async ({
	page,
}) => {
	const violations = await violationsOf(page);
	const strangers = requestsTo(page, /^https:/);
	const { VITE_FIREBASE_API_KEY: key } = project;
	const account = { localId: "1", email: "reader-one@candour.example", displayName: "ReaderOne" };
	await page.route("https://identitytoolkit.googleapis.com/**", (route) => {
		const isLookup = route.request().url().includes("accounts:lookup");
		const tokens = { idToken: "e30.e30.e30", refreshToken: "again", expiresIn: "3600" };
		return route.fulfill({ ...answers, json: isLookup ? { users: [account] } : { ...account, ...tokens } });
	});
	const asked = identityRequests(page, site.client);
	await open(page, "/category/0");
	await idle(page);
	expect(asked).toEqual([]);

	await open(page, "/auth/login?from=%2Fbookmark");
	await fillLogin(page, { email: account.email, password: "Terns9!early" });
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`${site.address}/bookmark`);
	await expectReader(page, "ReaderOne");
	await expect(toast(page, "ReaderOne Logged In Successfully")).toBeVisible();
	const { "content-security-policy": policy } = (
		await page.request.get(`${site.address}/bookmark`)
	).headers();
	expect(policy).toContain("connect-src 'self' https://identitytoolkit.googleapis.com");

	await page.reload();
	await expectReader(page, "ReaderOne");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	const api = "https://identitytoolkit.googleapis.com/v1/accounts";
	expect(asked).not.toEqual([]);
	expect(new Set(strangers)).toEqual(
		new Set([`${api}:signInWithPassword?key=${key}`, `${api}:lookup?key=${key}`]),
	);
	expect(await violations()).toEqual([]);
});

test("an address of the site that the project does not know is told as such", { tag: "@rest" }, async ({
	page,
	context,
}) => {
	const violations = await violationsOf(page);
	const { asked } = await standInForGoogle(context, ["demo.firebaseapp.com"]);
	await open(page, "/category/9");
	const popup = page.waitForEvent("popup");
	await google(page).click();
	await expectLedToProject(asked, popup);
	const fault = toast(page, "Signing in is not set up for this address of the site.");
	await expect(fault).toContainText("auth/unauthorized-domain");
	await expect(fault).toHaveClass(/Toastify__toast--error/);
	await expectVisitor(page);
	expect(await violations()).toEqual([]);
});

// The same rules hold for the embedded helper, where they are tried in every run.
test("where Google cannot be reached that is told at once, where it never answers the wait has an end, and the next try goes on", {
	tag: "@rest",
}, async ({ page, context }) => {
	await page.clock.install();
	await context.route(helper, (route) => route.abort());
	await open(page, "/category/9");
	const first = windowCloses(page);
	await google(page).click();
	await first;
	await expect(toast(page, "could not be reached")).toContainText("auth/network-request-failed");
	await expectVisitor(page);
	await context.unroute(helper);

	await context.route(helper, () => {});
	const asked = page.waitForRequest(helper);
	const second = windowCloses(page);
	await google(page).click();
	await asked;
	await page.clock.fastForward(15_000);
	await second;
	await expect(toast(page, "took too long to answer")).toContainText("auth/timeout");
	await context.unroute(helper);

	const { asked: led } = await standInForGoogle(context, ["localhost"]);
	const popup = page.waitForEvent("popup");
	await google(page).click();
	await (await popup).waitForURL(`${handler}?**`);
	await expectLedToProject(led, popup);
});

import type { Locator, Page } from "@playwright/test";
import { barriers } from "../support/barriers.ts";
import { expect, test } from "../support/journey.ts";
import { comeToRest, errorToast, notifications, quietToast } from "../support/toast.ts";
import { visit } from "../support/visit.ts";

/** A toast that any visitor can call up: the mail for a new password. */
async function callUp(page: Page): Promise<Locator> {
	await page.getByLabel("Email").fill("nobody@candour.example");
	await page.getByRole("link", { name: "Forgot password?" }).click();
	await expect(quietToast(page)).toHaveCount(1);
	await comeToRest(quietToast(page));
	return quietToast(page);
}

/** How long the line under a toast takes, how far it is, and whether it runs. */
const lineOf = (toast: Locator) =>
	toast.getByRole("progressbar", { includeHidden: true }).evaluate((line) => {
		const [time] = line.getAnimations();
		return { whole: time?.effect?.getTiming().duration, runs: time?.playState };
	});

/** Lets the time of a toast pass at once. */
const letTimePass = (toast: Locator) =>
	toast.getByRole("progressbar", { includeHidden: true }).evaluate((line) => {
		for (const time of line.getAnimations()) time.finish();
	});

const away = (page: Page) => page.mouse.move(2, 500);

test.describe("on a desk", () => {
	test.use({ viewport: { width: 1440, height: 900 } });

	test("a toast stands at the top right and leaves by itself after five seconds", async ({ page }) => {
		await visit(page, "/auth/login");
		const toast = await callUp(page);
		const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
		expect(1440 - (x + width)).toBeGreaterThanOrEqual(0);
		expect(1440 - (x + width)).toBeLessThan(48);
		expect(y).toBeLessThan(48);
		expect(height).toBeGreaterThan(40);
		await away(page);
		await expect.poll(() => lineOf(toast)).toEqual({ whole: 5000, runs: "running" });
		await expect(toast).toHaveCount(0, { timeout: 8_000 });
	});

	test("a toast waits while the mouse is over it, and while the window is not in front", async ({ page }) => {
		await visit(page, "/auth/login");
		const toast = await callUp(page);
		await toast.hover();
		await expect.poll(async () => (await lineOf(toast)).runs).toBe("paused");
		await away(page);
		await expect.poll(async () => (await lineOf(toast)).runs).toBe("running");
		await page.evaluate(() => dispatchEvent(new Event("blur")));
		await expect.poll(async () => (await lineOf(toast)).runs).toBe("paused");
		await page.evaluate(() => dispatchEvent(new Event("focus")));
		await expect.poll(async () => (await lineOf(toast)).runs).toBe("running");
		await letTimePass(toast);
		await expect(toast).toHaveCount(0);
	});

	test("Alt+T goes to the notifications, where they wait and can be closed by keyboard", async ({ page }) => {
		await visit(page, "/auth/login");
		const toast = await callUp(page);
		await page.keyboard.press("Alt+t");
		await expect(toast).toBeFocused();
		await expect.poll(async () => (await lineOf(toast)).runs).toBe("paused");
		await page.keyboard.press("Tab");
		await expect(toast.getByRole("button", { name: "Close" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("link", { name: "Forgot password?" })).toBeFocused();
		await expect(toast).toHaveCount(0);
	});

	test("the button closes a toast, and is large enough for a thumb", async ({ page }) => {
		await visit(page, "/auth/login");
		const toast = await callUp(page);
		const close = toast.getByRole("button", { name: "Close" });
		const { width = 0, height = 0 } = (await close.boundingBox()) ?? {};
		expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
		await close.click();
		await expect(toast).toHaveCount(0);
	});

	test("a mouse does not drag a toast, so that its words can be marked and copied", async ({ page }) => {
		await visit(page, "/auth/login");
		const toast = await callUp(page);
		const { x = 0, y = 0, width = 0 } = (await toast.locator(".toast-words").boundingBox()) ?? {};
		await page.mouse.move(x + 1, y + 12);
		await page.mouse.down();
		await page.mouse.move(x + width - 1, y + 30, { steps: 4 });
		await page.mouse.up();
		expect(await page.evaluate(() => String(getSelection()))).toContain("password reset email");
		expect((await toast.locator(".toast-words").boundingBox())?.x).toBe(x);
	});
});

for (const width of [320, 390]) {
	test.describe(`on a screen of ${width} pixels`, () => {
		test.use({ viewport: { width, height: 700 }, hasTouch: true, isMobile: true });

		test("a long error stands within the screen, its words whole", async ({ page }) => {
			await page.route(/accounts:signInWithPassword/, (route) => route.abort());
			await visit(page, "/auth/login");
			await page.getByLabel("Email").fill("reader-one@example.org");
			await page.getByLabel("Password", { exact: true }).fill("x");
			await page.keyboard.press("Enter");
			const toast = errorToast(page);
			await expect(toast).toContainText("auth/network-request-failed");
			await comeToRest(toast);
			const { x = 0, y = 0, width: wide = 0, height = 0 } = (await toast.boundingBox()) ?? {};
			expect(x).toBeGreaterThanOrEqual(0);
			expect(x + wide).toBeLessThanOrEqual(width);
			expect(y + height).toBeLessThan(700);
			const words = toast.locator(".toast-words");
			const cut = await words.evaluate((one) => [
				one.scrollWidth - one.clientWidth,
				one.scrollHeight - one.clientHeight,
			]);
			expect(cut).toEqual([0, 0]);
		});

		test("a thumb wipes a toast away past 80 % of its width, and lets it go back before that", async ({
			page,
			context,
		}) => {
			await visit(page, "/auth/login");
			const toast = await callUp(page);
			await page.evaluate(() => dispatchEvent(new Event("blur")));
			const fingers = await context.newCDPSession(page);
			const { x = 0, y = 0, width: wide = 0, height = 0 } = (await toast.boundingBox()) ?? {};
			const wipe = async (part: number) => {
				const from = { x: x + 4, y: y + height / 2 };
				const touch = (type: "touchStart" | "touchMove" | "touchEnd", along?: number) =>
					fingers.send("Input.dispatchTouchEvent", {
						type,
						touchPoints: along === undefined ? [] : [{ x: from.x + along, y: from.y }],
					});
				await touch("touchStart", 0);
				for (const step of [0.25, 0.5, 0.75, 1]) await touch("touchMove", step * part * wide);
				await touch("touchEnd");
			};
			await wipe(0.7);
			await expect.poll(async () => Math.round((await toast.boundingBox())?.x ?? -1)).toBe(Math.round(x));
			await wipe(0.9);
			await expect(toast).toHaveCount(0, { timeout: 3_000 });
		});
	});
}

for (const colorScheme of ["light", "dark"] as const) {
	test(`a toast can be read on ${colorScheme} paper, errors too`, async ({ page }) => {
		await page.emulateMedia({ colorScheme });
		await page.route(/accounts:signInWithPassword/, (route) => route.abort());
		await visit(page, "/auth/login");
		const toast = await callUp(page);
		await toast.hover();
		await page.getByLabel("Password", { exact: true }).fill("x");
		await page.keyboard.press("Enter");
		await comeToRest(errorToast(page));
		await errorToast(page).hover();
		expect(await barriers(page)).toEqual([]);
	});
}

test("with less motion a toast stays as long, and leaves as it should", async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await visit(page, "/auth/login");
	const toast = await callUp(page);
	await away(page);
	await expect.poll(() => lineOf(toast)).toEqual({ whole: 5000, runs: "running" });
	await letTimePass(toast);
	await expect(toast).toHaveCount(0);
});

test("in forced colours a toast has an edge and its line of time", async ({ page }) => {
	await page.emulateMedia({ forcedColors: "active" });
	await visit(page, "/auth/login");
	const toast = await callUp(page);
	await expect(toast).not.toHaveCSS("border-top-width", "0px");
	expect(await barriers(page, { forcedColors: "active" }, ".Toastify")).toEqual([]);
});

test("nothing of the toasts is fetched before there is one to show", async ({ page }) => {
	const fetched: string[] = [];
	page.on("request", (request) => {
		if (/toaster/.test(request.url())) fetched.push(request.url());
	});
	await visit(page, "/auth/login");
	await page.waitForLoadState("networkidle");
	expect(fetched).toEqual([]);
	await expect(notifications(page)).toHaveCount(0);
	await callUp(page);
	expect(fetched.length).toBeGreaterThan(0);
});

for (const width of [320, 1440]) {
	test(`where the toasts cannot be fetched the words still appear at ${width} pixels, and can be closed`, async ({
		page,
	}) => {
		await page.setViewportSize({ width, height: 800 });
		await page.route(/toaster/, (route) => route.abort());
		await visit(page, "/auth/login");
		await page.getByLabel("Email").fill("nobody@candour.example");
		await page.getByRole("link", { name: "Forgot password?" }).click();
		const plain = page.getByRole("region", { name: "Notifications" });
		await expect(plain.getByRole("alert")).toContainText("A password reset email is send.");
		const { x = -1, width: wide = 0 } = (await plain.boundingBox()) ?? {};
		expect(x).toBeGreaterThanOrEqual(0);
		expect(x + wide).toBeLessThanOrEqual(width);
		expect(await barriers(page)).toEqual([]);
		await plain.getByRole("button", { name: "Close" }).click();
		await expect(plain).toHaveCount(0);
		await page.unroute(/toaster/);
		await page.getByRole("link", { name: "Forgot password?" }).click();
		await comeToRest(quietToast(page));
		await expect(quietToast(page)).toBeInViewport({ ratio: 1 });
	});
}

test("a script for the toasts that hangs keeps nobody waiting for the words", async ({ page }) => {
	await page.clock.install();
	await page.route(/toaster/, () => {});
	await visit(page, "/auth/login");
	await page.getByLabel("Email").fill("nobody@candour.example");
	const asked = page.waitForRequest(/toaster/);
	await page.getByRole("link", { name: "Forgot password?" }).click();
	await asked;
	await page.clock.fastForward(6_000);
	await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
		"A password reset email is send.",
	);
});

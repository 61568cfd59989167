import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, contrast } from "../support/page/axe.ts";
import { errorToast, notifications, quietToast, waitForAnimations } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";

const toaster = asset("toaster");

const requestPasswordReset = async (page: Page) => {
	await typeInto(page.getByLabel("Email"), "nobody@candour.example");
	await page.getByRole("button", { name: "Forgot password?" }).click();
};

/** Shows a toast that any visitor can trigger: the mail for a new password. */
async function showToast(page: Page): Promise<Locator> {
	await requestPasswordReset(page);
	await expect(quietToast(page)).toHaveCount(1);
	await waitForAnimations(quietToast(page));
	return quietToast(page);
}

/** Shows a long error toast. */
async function showErrorToast(page: Page): Promise<Locator> {
	await page.route(/accounts:signInWithPassword/, (route) => route.abort());
	await typeInto(page.getByLabel("Email"), "reader-one@example.org");
	await typeInto(page.getByLabel("Password", { exact: true }), "x");
	await page.keyboard.press("Enter");
	await expect(errorToast(page)).toContainText("auth/network-request-failed");
	await waitForAnimations(errorToast(page));
	return errorToast(page);
}

const progressBar = (toast: Locator) => toast.getByRole("progressbar", { includeHidden: true });

/** Duration and state of a toast's progress bar. */
const timerOf = (toast: Locator) =>
	progressBar(toast).evaluate((bar) => {
		const [animation] = bar.getAnimations();
		return { durationMs: animation?.effect?.getTiming().duration, state: animation?.playState };
	});

const expectTimer = (toast: Locator, state: "running" | "paused") =>
	expect.poll(() => timerOf(toast)).toEqual({ durationMs: 5000, state });

/** Finishes a toast's timer. */
const finishTimer = (toast: Locator) =>
	progressBar(toast).evaluate((bar) => {
		for (const animation of bar.getAnimations()) animation.finish();
	});

/** Simulates a window that gains or loses the focus. */
const dispatchWindowEvent = (page: Page, event: "focus" | "blur") =>
	page.evaluate((name) => dispatchEvent(new Event(name)), event);

const moveMouseAway = (page: Page) => page.mouse.move(2, 500);

test.describe("on a desktop", () => {
	test.use({ viewport: { width: 1440, height: 900 } });

	test("a toast stays at the top right for five seconds, and pauses under the mouse and while the window has no focus", async ({
		page,
	}) => {
		await visit(page, "/auth/login");
		const toast = await showToast(page);
		const { x = 0, y = 0, width = 0, height = 0 } = (await toast.boundingBox()) ?? {};
		expect(1440 - (x + width)).toBeGreaterThanOrEqual(0);
		expect(1440 - (x + width)).toBeLessThan(48);
		expect(y).toBeLessThan(48);
		expect(height).toBeGreaterThan(40);

		await moveMouseAway(page);
		await expectTimer(toast, "running");
		await toast.hover();
		await expectTimer(toast, "paused");
		await moveMouseAway(page);
		await expectTimer(toast, "running");
		await dispatchWindowEvent(page, "blur");
		await expectTimer(toast, "paused");
		await dispatchWindowEvent(page, "focus");
		await expectTimer(toast, "running");
		await finishTimer(toast);
		await expect(toast).toHaveCount(0);
	});

	test("a toast's text can be selected, and its button, large enough for a thumb, closes it", {
		tag: "@rest",
	}, async ({ page }) => {
		await visit(page, "/auth/login");
		const toast = await showToast(page);
		const text = toast.locator(".toast-words");
		const { x = 0, y = 0, width = 0 } = (await text.boundingBox()) ?? {};
		await page.mouse.move(x + 1, y + 12);
		await page.mouse.down();
		await page.mouse.move(x + width - 1, y + 30, { steps: 4 });
		await page.mouse.up();
		expect(await page.evaluate(() => String(getSelection()))).toContain("password reset email");
		expect((await text.boundingBox())?.x).toBe(x);

		const close = toast.getByRole("button", { name: "Close" });
		const button = (await close.boundingBox()) ?? { width: 0, height: 0 };
		expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
		await close.click();
		await expect(toast).toHaveCount(0);
	});

	test("Alt+T focuses the notifications, which pause and can be closed by keyboard", {
		tag: "@rest",
	}, async ({ page }) => {
		await visit(page, "/auth/login");
		const toast = await showToast(page);
		await expectTimer(toast, "running");
		await page.keyboard.press("Alt+t");
		await expect(toast).toBeFocused();
		await expectTimer(toast, "paused");
		await page.keyboard.press("Tab");
		await expect(toast.getByRole("button", { name: "Close" })).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(page.getByRole("button", { name: "Forgot password?" })).toBeFocused();
		await expect(toast).toHaveCount(0);
	});
});

for (const width of [320, 390]) {
	test.describe(`on a screen of ${width} pixels`, { tag: width === 320 ? [] : "@rest" }, () => {
		test.use({ viewport: { width, height: 700 }, hasTouch: true, isMobile: true });

		test("a long error fits the screen, unclipped, until it is swiped by 80 % of its width", {
			tag: "@rest",
		}, async ({ page, context }) => {
			await visit(page, "/auth/login");
			const toast = await showErrorToast(page);
			const { x = 0, y = 0, width: toastWidth = 0, height = 0 } = (await toast.boundingBox()) ?? {};
			expect(x).toBeGreaterThanOrEqual(0);
			expect(x + toastWidth).toBeLessThanOrEqual(width);
			expect(y + height).toBeLessThan(700);
			const overflowPx = await toast
				.locator(".toast-words")
				.evaluate((element) => [
					element.scrollWidth - element.clientWidth,
					element.scrollHeight - element.clientHeight,
				]);
			expect(overflowPx).toEqual([0, 0]);

			const devtools = await context.newCDPSession(page);
			const swipe = async (fraction: number) => {
				const from = { x: x + 4, y: y + height / 2 };
				const touch = (type: "touchStart" | "touchMove" | "touchEnd", offset?: number) =>
					devtools.send("Input.dispatchTouchEvent", {
						type,
						touchPoints: offset === undefined ? [] : [{ x: from.x + offset, y: from.y }],
					});
				await touch("touchStart", 0);
				for (const step of [0.25, 0.5, 0.75, 1]) await touch("touchMove", step * fraction * toastWidth);
				await touch("touchEnd");
			};
			await swipe(0.7);
			await expect.poll(async () => Math.round((await toast.boundingBox())?.x ?? -1)).toBe(Math.round(x));
			await swipe(0.9);
			await expect(toast).toHaveCount(0);
		});
	});
}

test("a toast has enough contrast in every colour scheme, also an error, and a border in forced colours", {
	tag: "@rest",
}, async ({ page }) => {
	const toastArea = ".Toastify";
	const expectContrast = async (kind: string) => {
		for (const colorScheme of ["dark", "light"] as const) {
			await applyLook(page, { width: 1280, colorScheme });
			const violations = await axeViolations(page, {}, toastArea, contrast);
			expect.soft(violations, `${kind} on ${colorScheme} paper`).toEqual([]);
		}
	};
	await visit(page, "/auth/login");
	await showToast(page);
	await expectContrast("a quiet one");
	const error = await showErrorToast(page);
	await expectContrast("an error");
	expect.soft(await axeViolations(page), "an error on its page").toEqual([]);
	await applyLook(page, { width: 1280, forcedColors: "active" });
	expect
		.soft(await axeViolations(page, { forcedColors: "active" }, toastArea), "in forced colours")
		.toEqual([]);
	await expect(error).not.toHaveCSS("border-top-width", "0px");
});

test("with reduced motion a toast stays as long, and closes", { tag: "@rest" }, async ({ page }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	await visit(page, "/auth/login");
	const toast = await showToast(page);
	await expectTimer(toast, "running");
	await finishTimer(toast);
	await expect(toast).toHaveCount(0);
});

test("no toast script is requested before there is a toast", async ({ page }) => {
	const toasterRequests: string[] = [];
	page.on("request", (request) => {
		if (toaster.test(request.url())) toasterRequests.push(request.url());
	});
	await visit(page, "/auth/login");
	await page.waitForLoadState();
	// Requests of idle callbacks have been sent by then.
	await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
	await page.evaluate(() => fetch("/robots.txt"));
	expect(toasterRequests).toEqual([]);
	await expect(notifications(page)).toHaveCount(0);
	await showToast(page);
	expect(toasterRequests.length).toBeGreaterThan(0);
});

test("if the toasts cannot be loaded, the message still appears on any screen, and can be closed", {
	tag: "@rest",
}, async ({ page }) => {
	await page.route(toaster, (route) => route.abort());
	await visit(page, "/auth/login");
	await requestPasswordReset(page);
	const plainNotices = page.getByRole("region", { name: "Notifications" });
	await expect(plainNotices.getByRole("alert")).toContainText("A password reset email is send.");
	for (const width of [1440, 320]) {
		await page.setViewportSize({ width, height: 800 });
		const { x = -1, width: toastWidth = 0 } = (await plainNotices.boundingBox()) ?? {};
		expect(x).toBeGreaterThanOrEqual(0);
		expect(x + toastWidth).toBeLessThanOrEqual(width);
	}
	expect(await axeViolations(page)).toEqual([]);
	await plainNotices.getByRole("button", { name: "Close" }).click();
	await expect(plainNotices).toHaveCount(0);
	await page.unroute(toaster);
	await showToast(page);
	await expect(quietToast(page)).toBeInViewport({ ratio: 1 });
});

test("if the toast script hangs, the message appears after a timeout", { tag: "@rest" }, async ({ page }) => {
	await page.clock.install();
	await page.route(toaster, () => {});
	await visit(page, "/auth/login");
	const requested = page.waitForRequest(toaster);
	await requestPasswordReset(page);
	await requested;
	await page.clock.fastForward(6_000);
	await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
		"A password reset email is send.",
	);
});

import { expect, type Page } from "@playwright/test";

export const header = (page: Page) => page.getByRole("banner");
export const logOut = (page: Page) => header(page).getByRole("button", { name: "Log Out" });
export const loginLink = (page: Page) => header(page).getByRole("link", { name: "Login", exact: true });
export const loginWith = (page: Page) => page.getByRole("heading", { name: "Login With" });
export const portrait = (page: Page) => header(page).getByRole("img", { name: /^Profile picture of/ });
export const toast = (page: Page, text: string | RegExp) =>
	page.locator(".Toastify__toast").filter({ hasText: text });

/** The header shows a signed-in reader. */
export async function expectReader(page: Page, name: string): Promise<void> {
	await expect(header(page).getByText(name, { exact: true })).toBeVisible();
	await expect(logOut(page)).toBeVisible();
	await expect(loginLink(page)).toHaveCount(0);
	await expect(loginWith(page)).toHaveCount(0);
}

/** The header shows a visitor, with a link to login. */
export async function expectVisitor(page: Page): Promise<void> {
	await expect(loginLink(page)).toBeVisible();
	await expect(logOut(page)).toHaveCount(0);
	await expect(header(page).getByRole("img", { name: "Profile picture of a visitor" })).toBeVisible();
}

export type Frame = { login: boolean; logOut: boolean; loginWith: boolean; name: string; height: number };

/** Records the header in every frame, from the first one on. */
export async function recordHeader(page: Page): Promise<() => Promise<Frame[]>> {
	await page.addInitScript(() => {
		const frames: Frame[] = [];
		Object.assign(window, { headerFrames: frames });
		const isShown = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;
		const readFrame = () => {
			requestAnimationFrame(readFrame);
			const head = document.querySelector("header");
			// The header is parsed completely when there is a main part.
			if (!head || !document.querySelector("main")) return;
			const name = head.querySelector<HTMLElement>(".reader-name");
			const generatedName = name ? getComputedStyle(name, "::before").content : "none";
			frames.push({
				login: isShown('header a[href="/auth/login"]'),
				logOut: isShown("header .for-readers button"),
				loginWith: isShown("#login-with"),
				name: name?.checkVisibility()
					? name.textContent || (generatedName === "none" ? "" : JSON.parse(generatedName))
					: "",
				height: head.getBoundingClientRect().height,
			});
		};
		requestAnimationFrame(readFrame);
	});
	return () => page.evaluate(() => (window as unknown as { headerFrames: Frame[] }).headerFrames);
}

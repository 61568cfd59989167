import type { BrowserContext, Page } from "@playwright/test";

export const settingsKey = "candour-settings";

/** What the script in the head has set on the document. */
export const attributes = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

export const stored = (page: Page) =>
	page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), settingsKey);

/** Every page of the context starts with these settings stored, unless the journey has changed them. */
export async function withSettings(context: BrowserContext, settings: object): Promise<void> {
	await context.addInitScript(
		([name, text]) => {
			if (!localStorage.getItem(name)) localStorage.setItem(name, text);
		},
		[settingsKey, JSON.stringify({ version: 1, ...settings })] as const,
	);
}

export const choose = (page: Page, group: string, label: string) =>
	page.getByRole("group", { name: group }).getByRole("radio", { name: label, exact: true }).check();

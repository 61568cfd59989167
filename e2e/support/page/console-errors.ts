import type { Page } from "@playwright/test";

/** Collects what the browser's console calls an error, and errors that nobody caught. */
export function consoleErrorsOf(page: Page): string[] {
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (message.type() === "error") complaints.push(message.text());
	});
	page.on("pageerror", (error) => complaints.push(String(error)));
	return complaints;
}

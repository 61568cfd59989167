import type { Page } from "@playwright/test";

export const followsKey = "candour-follows";

type StoredSubject = { kind: "topic" | "author"; key: string; name: string };
type StoredFollows = { followed?: StoredSubject[]; muted?: StoredSubject[]; words?: string[] };

/** Opens every later page as a browser that follows and mutes this. */
export async function startWithFollows(page: Page, follows: StoredFollows): Promise<void> {
	const stored = { version: 1, followed: [], muted: [], words: [], ...follows };
	await page.addInitScript(
		([key, text]) => {
			if (sessionStorage.getItem("has-follows")) return;
			sessionStorage.setItem("has-follows", "yes");
			localStorage.setItem(key, text);
		},
		[followsKey, JSON.stringify(stored)] as const,
	);
}

export const topic = (name: string): StoredSubject => ({
	kind: "topic",
	key: name.replaceAll(" ", "-"),
	name,
});
export const author = (name: string): StoredSubject => ({
	kind: "author",
	key: name.toLowerCase().replaceAll(" ", "-"),
	name,
});

/** The stories of Your news. */
export const followedStories = (page: Page) => page.getByRole("region", { name: "Stories" });
export const foldedCards = (page: Page) => page.locator("article:has(> .card-muted-folded)");

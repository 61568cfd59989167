import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { downloadEpub } from "../bookmarks/epub-file.ts";
import {
	copiesOf,
	savedTitles,
	signInWithBookmarks,
	someStories,
	statusToast,
} from "../support/bookmarks-page.ts";
import { openAccount } from "../support/identity/accounts.ts";
import { expect, test } from "../support/site/copied-site.ts";
import { cachedPaths, waitUntilCached } from "./worker.ts";

test.use({ serviceWorkers: "allow" });

test(
	"while the site is down, the bookmarks download as an EPUB with the cached pictures",
	{ tag: "@rest" },
	async ({ site, page, request }, { outputDir }) => {
		const account = await openAccount(request);
		await signInWithBookmarks(
			page,
			account,
			await copiesOf(page, account.uid, someStories(2)),
			"/category/0",
		);
		await waitUntilCached(page);
		// The worker caches all scripts before the pictures.
		await expect
			.poll(async () => (await cachedPaths(page, "saved")).some((path) => path.startsWith("/pictures/")))
			.toBe(true);

		await site.stop();
		await page.goto("/bookmark");
		await expect(savedTitles(page)).toHaveCount(2);
		const file = await downloadEpub(page, outputDir);
		await expect(statusToast(page, "Your EPUB holds 2 stories.")).toBeVisible();
		const files = unzipSync(new Uint8Array(await readFile(file.path)));
		// The cache holds WebP only, which was encoded again.
		const pictures = Object.keys(files).filter((name) => /picture-\d+\.jpg$/.test(name));
		expect(pictures).not.toHaveLength(0);
		for (const name of pictures) expect([...(files[name] ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
	},
);

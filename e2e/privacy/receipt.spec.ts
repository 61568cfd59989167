import { expect, test } from "../support/journey.ts";
import { visit } from "../support/page/visit.ts";

test("the footer says what a page cost, once it is asked", async ({ page }) => {
	const scripts: string[] = [];
	page.on("request", (request) => scripts.push(request.url()));
	await visit(page, "/about");
	const receipt = page.locator("footer .receipt");
	expect(scripts.filter((url) => /\/receipt-/.test(url))).toEqual([]);
	await receipt.getByText("What this page cost").click();
	const row = (name: string) => receipt.locator("dl > div", { hasText: name }).locator("dd");
	await expect(row("Bytes transferred")).toHaveText(/^[1-9]\d* kB$/);
	await expect(row("Requests")).toHaveText(/^[1-9]\d*/);
	await expect(row("Other hosts asked")).toHaveText("0");
	await expect(row("Cookies")).toHaveText("0");
	await expect(row("Kept in this browser")).toHaveText("nothing of yours");
	await receipt.getByRole("link", { name: "See and delete what is kept" }).click();
	await expect(page).toHaveURL(/\/privacy#kept$/);
	const heading = page.getByRole("heading", { name: "What this browser keeps now" });
	await expect(heading, "its script is loaded after the page").toBeFocused();
	await expect(heading).toBeInViewport();
});

test("the receipt counts requests and names other hosts", { tag: "@rest" }, async ({ page }) => {
	await page.route("https://pictures.example/**", (route) => route.fulfill({ body: "" }));
	await visit(page, "/about");
	// The policy of the site allows pictures of readers from anywhere.
	await page.evaluate(
		() =>
			new Promise((resolve) => {
				const picture = new Image();
				picture.onload = picture.onerror = resolve;
				picture.src = "https://pictures.example/a.png";
			}),
	);
	await page.getByText("What this page cost").click();
	await expect(page.locator("footer .receipt")).toContainText("1: pictures.example");
	const counted = await page.evaluate(() => performance.getEntriesByType("resource").length);
	const shown = await page
		.locator("footer .receipt dl > div", { hasText: "Requests" })
		.locator("dd")
		.textContent();
	expect(Number.parseInt(shown ?? "", 10)).toBeGreaterThanOrEqual(counted - 5);
});

test("what is kept is listed and deleted, one by one or all at once", { tag: "@rest" }, async ({
	page,
	reader,
}) => {
	await page.context().addInitScript((uid) => {
		if (localStorage.getItem("bookmarked")) return;
		localStorage.setItem(
			"bookmarked",
			JSON.stringify([
				{ id: "a", title: "A", userUID: uid },
				{ id: "b", title: "B", userUID: "other" },
			]),
		);
	}, reader.uid);
	await visit(page, "/privacy");
	const kept = page.getByRole("region", { name: "What this browser keeps now" });
	const row = (name: string) =>
		kept.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
	await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toHaveText(
		"What this browser keeps now",
	);
	await expect(row("Bookmarks")).toContainText("1 story");
	await expect(row("Your session")).toContainText("signed in as");
	await kept.getByRole("button", { name: "Delete Bookmarks" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete Bookmarks" }).click();
	await expect(row("Bookmarks")).toHaveCount(0);
	expect(await page.evaluate(() => JSON.parse(localStorage.getItem("bookmarked") ?? ""))).toHaveLength(1);
	await kept.getByRole("button", { name: "Delete everything" }).click();
	await page.getByRole("dialog").getByRole("button", { name: "Delete everything" }).click();
	await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
	await expect(row("Your session")).toHaveCount(0);
	// Of another reader, who is asked when signed in.
	await expect(kept.getByRole("listitem")).toHaveText([/Bookmarks\s*1 story of readers who signed in here/]);
});

import { expect, test } from "../support/journey.ts";

const query = "?apiKey=x&appName=y&providerId=google.com";
const script = encodeURIComponent("javascript:document.title='hacked'");

/** Links on a foreign page that ran script on this origin, or led away from it, and spellings like theirs. */
const links = [
	`/emulator/auth/handler${query}&authType=signInViaPopup`,
	`/emulator/auth/handler/${query}&authType=signInViaRedirect&redirectUrl=${script}`,
	`/emulator/auth/Handler${query}&authType=signInViaRedirect&redirectUrl=${script}`,
	`/emulator/auth/handler%2F${query}&authType=signInViaRedirect&redirectUrl=${script}`,
	`//emulator/auth/handler${query}&authType=signInViaRedirect&redirectUrl=${script}`,
	"/emulator/auth/iframe?apiKey=x&appName=y",
	"/emulator/action/?mode=signIn&apiKey=x&oobCode=y&continueUrl=https%3A%2F%2Fevil.example%2F",
	"/emulator/v1/projects/demo-candour/accounts",
];

test("a link on another page opens nothing of the identity service", { tag: "@rest" }, async ({
	page,
	baseURL,
}) => {
	await page.route("https://elsewhere.example/**", (route) => {
		const anchors = links.map((link, index) => `<p><a href="${baseURL}${link}">Link ${index}</a></p>`);
		return route.fulfill({ contentType: "text/html", body: anchors.join("") });
	});
	for (const index of links.keys()) {
		await page.goto("https://elsewhere.example/");
		const answered = page.waitForResponse((response) => response.url().startsWith(String(baseURL)));
		await page.getByRole("link", { name: `Link ${index}`, exact: true }).click();
		expect([links[index], (await answered).status() >= 400]).toEqual([links[index], true]);
		await expect(page.getByRole("button", { name: "Add new account" })).toHaveCount(0);
		expect(new URL(page.url()).origin).toBe(baseURL);
	}
});

import { expect, test } from "vitest";
import { shareTargets } from "./share-targets.ts";

const title = 'Ferry & "Tern": 100 % of the fare?';
const url = "https://candour.example/news-details/night-ferry";

test("every target contains the story's link, whatever the headline", () => {
	const targets = shareTargets(title, url);
	expect(targets.map(({ name }) => name)).toEqual(["Email", "Facebook", "X", "WhatsApp"]);
	for (const { href, name } of targets) {
		expect(URL.canParse(href), name).toBe(true);
		expect([...new URL(href).searchParams.values()].join(" "), name).toContain(url);
	}
});

test("e-mails and messages contain the headline too", () => {
	const [mail, , post, message] = shareTargets(title, url).map(({ href }) => new URL(href).searchParams);
	expect(mail?.get("subject")).toBe(title);
	expect(mail?.get("body")).toBe(`${title} ${url}`);
	expect(post?.get("text")).toBe(title);
	expect(message?.get("text")).toBe(`${title} ${url}`);
});

test("a headline that cannot be URL-encoded does not throw", () => {
	expect(() => shareTargets("lone \ud800 surrogate", url)).not.toThrow();
});

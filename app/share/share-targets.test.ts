import { expect, test } from "vitest";
import { shareTargets } from "./share-targets.ts";

const title = 'Ferry & "Tern": 100 % of the fare?';
const address = "https://candour.example/news-details/night-ferry";

test("every way carries the story's link, whatever its headline", () => {
	const ways = shareTargets(title, address);
	expect(ways.map(({ name }) => name)).toEqual(["Email", "Facebook", "X", "WhatsApp"]);
	for (const { href, name } of ways) {
		expect(URL.canParse(href), name).toBe(true);
		expect([...new URL(href).searchParams.values()].join(" "), name).toContain(address);
	}
});

test("a mail and a message carry the headline too", () => {
	const [mail, , post, message] = shareTargets(title, address).map(({ href }) => new URL(href).searchParams);
	expect(mail?.get("subject")).toBe(title);
	expect(mail?.get("body")).toBe(`${title} ${address}`);
	expect(post?.get("text")).toBe(title);
	expect(message?.get("text")).toBe(`${title} ${address}`);
});

test("a headline that cannot be written as an address does not break the menu", () => {
	expect(() => shareTargets("lone \ud800 surrogate", address)).not.toThrow();
});

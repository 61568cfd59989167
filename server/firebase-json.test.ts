import { afterAll, beforeAll, expect, test } from "vitest";
import { hosting } from "../firebase.json";
import { startTrialSite } from "./trial-site.ts";

let site: Awaited<ReturnType<typeof startTrialSite>>;
beforeAll(async () => {
	site = await startTrialSite();
});
afterAll(() => site.stop());

/** An address that each source of a header rule speaks about. A new rule asks for a line here. */
const examples: Record<string, string[]> = {
	"**": ["/about", "/category/99", "/data/category/0/1.json", "/site.webmanifest"],
	"/@(assets|pictures)/**": [
		"/assets/app.js",
		"/assets/one-moment.txt",
		"/pictures/harbour-320.avif",
		"/pictures/harbour-1200.jpg",
	],
	"/data/**": ["/data/category/0/1.json", "/data/edition.json"],
	"/assets/*.txt": ["/assets/one-moment.txt"],
	"/news.json": ["/news.json"],
	"/data/edition.json": ["/data/edition.json"],
	"/sw.js": ["/sw.js"],
	"/pictures/**/*.jpg": ["/pictures/harbour-1200.jpg"],
	"/share-card.jpg": ["/share-card.jpg"],
};

/** Rules that speak about an address besides its own; the last one to name a header wins. */
const declared = (address: string) => {
	const rules = hosting.headers.filter(
		({ source }) => source === "**" || examples[source]?.includes(address),
	);
	return Object.fromEntries(
		rules.flatMap(({ headers }) => headers.map(({ key, value }) => [key.toLowerCase(), value])),
	);
};

test("every header rule of firebase.json has an example to be tried with", () => {
	expect(Object.keys(examples)).toEqual(hosting.headers.map(({ source }) => source));
});

test.each(Object.values(examples).flat())(
	"%s is answered with exactly the headers that firebase.json declares",
	async (address) => {
		const { status, headers } = await site.ask(address);
		expect(status).toBe(200);
		expect(headers).toMatchObject(declared(address));
	},
);

test.each(hosting.redirects)(
	"$source leads to $destination with $type",
	async ({ source, destination, type }) => {
		const { status, headers } = await site.ask(source.replace(":id", "7"));
		expect(status).toBe(type);
		expect(headers.location).toBe(destination.replace(":id", "7"));
		expect(headers).toMatchObject(declared(source));
	},
);

test.each(hosting.rewrites)(
	"$source shows $destination where no page of its own exists",
	async ({ source, destination }) => {
		const rewritten = await site.ask(source.replace(/\*+/, "99"));
		const own = await site.ask(destination.replace("/index.html", ""));
		expect(rewritten.status).toBe(200);
		expect(rewritten.body).toEqual(own.body);
		expect((await site.ask("/category/0")).body).not.toEqual(own.body);
	},
);

test.each(["/topic/night%20ferry", "/topic/24/7", "/topic/24%2F7", "/topic/a/b/c"])(
	"%s, a name as people write it, is answered by the page that looks for it",
	async (address) => {
		expect((await site.ask(address)).body).toEqual((await site.ask("/topic/~unknown")).body);
	},
);

test("a topic in any script is found at its address", async () => {
	expect((await site.ask("/topic/zo%C3%AB")).body.toString()).toContain("Zoë");
});

test("clean addresses hold: no .html and no slash at the end", async () => {
	expect(hosting).toMatchObject({ cleanUrls: true, trailingSlash: false });
	for (const address of ["/about.html", "/about/index.html", "/about/"]) {
		const { status, headers } = await site.ask(address);
		if (address === "/about.html") expect(status).toBe(404);
		else expect([status, headers.location]).toEqual([301, "/about"]);
	}
});

test.each(["/assets/app.js.br", "/assets/app.js.gz", "/.fingerprint"])(
	"%s, which is not deployed, is not served",
	async (address) => {
		expect((await site.ask(address)).status).toBe(404);
	},
);

test("what is served may be remembered for a year only under an address that changes with it", () => {
	const forever = hosting.headers.filter(({ headers }) =>
		headers.some(({ value }) => value.includes("immutable")),
	);
	expect(forever.map(({ source }) => source)).toEqual(["/@(assets|pictures)/**"]);
});

// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { settingsKey, startSettings } from "./apply-settings.ts";

const root = document.documentElement;

/** What another tab, or the panel, causes in this tab. */
function receive(newValue: string | null, key: string | null = settingsKey): void {
	dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

beforeAll(() => {
	// Other tests of this worker share the document.
	for (const name of Object.keys(root.dataset)) delete root.dataset[name];
	localStorage.setItem(settingsKey, JSON.stringify({ version: 1, theme: "night" }));
	document.head.innerHTML = `
		<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">
		<meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">
		<link rel="preload" as="font" href="/easy.woff2" media="not all">`;
	startSettings();
});
afterAll(() => {
	vi.restoreAllMocks();
	receive(null);
	localStorage.clear();
	document.head.innerHTML = document.body.innerHTML = "";
});

const themeColours = () => [...document.querySelectorAll("meta")].map((meta) => meta.getAttribute("media"));

test("stored settings apply at once", () => {
	expect(root.dataset.theme).toBe("night");
	expect(themeColours()).toEqual(["not all", "all"]);
});

test("a change applies, and a default removes the attribute", () => {
	receive('{"version":1,"theme":"day","text":"largest","font":"easy"}');
	expect(root.dataset).toMatchObject({ theme: "day", text: "largest", font: "easy" });
	expect(themeColours()).toEqual(["all", "not all"]);
	expect(document.querySelector("link")?.media).toBe("all");
	receive(null);
	expect(root.dataset.theme).toBeUndefined();
	expect(root.dataset.text).toBeUndefined();
	expect(themeColours()).toEqual(["(prefers-color-scheme: light)", "(prefers-color-scheme: dark)"]);
});

test.each([
	"",
	"{",
	"null",
	"3",
	'"night"',
	"[]",
	'{"theme":"neon","text":{"large":1},"__proto__":{"font":"easy"}}',
])("broken settings %j are the defaults", (text) => {
	receive('{"theme":"night"}');
	receive(text);
	expect(Object.keys(root.dataset)).toEqual([]);
});

test("fields and versions that are not known change nothing", () => {
	receive('{"version":9,"lists":"headlines","sound":"loud"}');
	expect({ ...root.dataset }).toEqual({ lists: "headlines" });
});

test("other keys are ignored; cleared storage restores the defaults", () => {
	receive('{"motion":"off"}');
	receive('{"theme":"night"}', "another-key");
	expect({ ...root.dataset }).toEqual({ motion: "off" });
	receive(null, null);
	expect({ ...root.dataset }).toEqual({});
});

test("small pictures get a small size when they are added, and their own again", async () => {
	receive('{"pictures":"small"}');
	document.body.innerHTML = '<picture><img sizes="100vw" fetchpriority="high" loading="lazy"></picture>';
	await Promise.resolve();
	const image = document.querySelector("img");
	expect(image?.sizes).toBe("128px");
	expect(image?.getAttribute("loading")).toBe("lazy");
	receive(null);
	expect(image?.sizes).toBe("100vw");
});

test("the first picture of a page is eager as soon as it is parsed, and nothing after it is looked at", async () => {
	document.head.insertAdjacentHTML("beforeend", '<link rel="preload" as="image" media="not all">');
	vi.spyOn(document, "readyState", "get").mockReturnValue("loading");
	receive(null);
	const add = async () => {
		document.body.insertAdjacentHTML("beforeend", '<img fetchpriority="high" loading="lazy">');
		await Promise.resolve();
	};
	document.body.innerHTML = "";
	await add();
	await add();
	expect([...document.images].map((image) => image.loading === "eager")).toEqual([true, false]);
});

test("pictures that were not scrolled to are loaded before the page prints, unless the reader wants none", () => {
	const isLoadedToPrint = () => {
		document.body.innerHTML = '<img loading="lazy">';
		dispatchEvent(new Event("beforeprint"));
		return document.images[0]?.loading === "eager";
	};
	receive('{"pictures":"none"}');
	expect(isLoadedToPrint()).toBe(false);
	receive('{"pictures":"small"}');
	expect(isLoadedToPrint()).toBe(true);
	receive(null);
	expect(isLoadedToPrint()).toBe(true);
});

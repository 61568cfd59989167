import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import type { KeptData } from "../../platform/storage/kept-data.ts";
import { deviceLink, readDeviceLink } from "./device-link.ts";

function keptOf(name: string, isSmall: boolean, value?: unknown): KeptData {
	return {
		name,
		label: `The ${name}`,
		href: "/",
		isSmall,
		describe: () => null,
		exportData: () => value,
		clear: async () => true,
	};
}

const bookmarks = [{ id: "forged-story", title: "Forged" }];
const kept = [
	keptOf("bookmarks", false, bookmarks),
	keptOf("history", false, [{ id: "forged-story" }]),
	keptOf("settings", true, { theme: "night" }),
];

/** A link as anyone can make it. */
function linkOf(json: string): string {
	return `#take=${deflateRawSync(json).toString("base64url")}`;
}

function linkWith(data: string): string {
	return linkOf(`{"format":"candour-reader-data","version":1,"data":${data}}`);
}

test("a link carries what is small in its fragment, and nothing before it", () => {
	const url = new URL(deviceLink(kept, "https://paper.example") ?? "");
	expect(url.pathname + url.search).toBe("/settings");
	expect(readDeviceLink(url.hash, kept)).toEqual({ settings: { theme: "night" } });
});

test("data that does not fit into a QR code has no link", () => {
	const names = Array.from({ length: 400 }, (_, index) => `${(index * 7919 * 104_729) % 999_983}`);
	expect(deviceLink([keptOf("follows", true, names)], "https://paper.example")).toBeNull();
});

const forged = JSON.stringify(bookmarks);

test.each([
	["beside settings", `{"settings":{"theme":"night"},"bookmarks":${forged},"history":[]}`],
	["twice", `{"bookmarks":[],"settings":{"theme":"night"},"bookmarks":${forged}}`],
	["in another case", `{"settings":{"theme":"night"},"Bookmarks":${forged},"BOOKMARKS":${forged}}`],
	["in a prototype", `{"__proto__":{"bookmarks":${forged}},"settings":{"theme":"night"}}`],
	["with escapes", `{"settings":{"theme":"night"},"\\u0062ookmarks":${forged}}`],
	["under the key of the storage", `{"settings":{"theme":"night"},"bookmarked":${forged}}`],
])("bookmarks and history that a link contains %s are left out", (_, data) => {
	const read = readDeviceLink(linkWith(data), kept);
	expect(read).toEqual({ settings: { theme: "night" } });
	expect(read && "bookmarks" in read).toBe(false);
});

test.each([
	["bookmarks", `{"bookmarks":${forged}}`],
	["a prototype with settings", '{"__proto__":{"settings":{"theme":"night"}}}'],
	["data in data", `{"data":{"settings":{"theme":"night"}}}`],
	["a list", `[${forged}]`],
	["nothing", "{}"],
])("a link that holds only %s brings nothing, and the sentence says so", (_, data) => {
	expect(() => readDeviceLink(linkWith(data), kept)).toThrow("There is nothing in this link");
});

test.each([
	["#take=", /damaged/],
	["#take=%%%", /damaged/],
	["#take=AAAA", /damaged/],
	[`#take=${"A".repeat(1_990)}`, /damaged/],
	[linkOf('{"format":"opml"}'), /damaged/],
	[`#take=${"A".repeat(1_995)}`, /too long/],
	[`#take=${"%".repeat(1_300_000)}`, /too long/],
])("the damaged or long link %.20s is refused with a sentence", (fragment, sentence) => {
	expect(() => readDeviceLink(fragment, kept)).toThrow(sentence);
});

test("another fragment is no link", () => {
	expect(readDeviceLink("#kept", kept)).toBeNull();
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerEvictable } from "./evict-on-quota.ts";
import { fakeQuota } from "./fake-quota.ts";
import { createStoredValue } from "./stored-value.ts";

const key = "candour-names";
const aside = `${key}-put-aside-1`;

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

/** Names, of which only texts can be read. Each call is another tab. */
function openTab(area: "localStorage" | "sessionStorage" = "localStorage") {
	return createStoredValue<string[]>(key, {
		initial: [],
		decode: (stored, reject) => {
			if (!Array.isArray(stored)) throw new TypeError("Expected a list");
			for (const name of stored) if (typeof name !== "string") reject(name);
			return stored.filter((name) => typeof name === "string");
		},
		encode: (names) => (names.length > 0 ? names : undefined),
		area,
	});
}

const add = (name: string) => (names: string[]) => [...names, name];

function refuse(name: string): void {
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("", name);
	});
}

test("a value is stored, read by the next page, and leaves nothing when it is empty", () => {
	const tab = openTab();
	expect(tab.get()).toEqual([]);
	expect(tab.change(add("ferry"))).toBe(true);
	expect(localStorage.getItem(key)).toBe('["ferry"]');
	expect(openTab().get()).toEqual(["ferry"]);
	expect(openTab().store.get()).toEqual(["ferry"]);
	tab.change(() => []);
	expect(localStorage).toHaveLength(0);
});

test("a text is stored as it is, and an empty one is nothing", () => {
	const tab = createStoredValue(key, { initial: "on", decode: String, encode: (text) => text });
	tab.change(() => "off");
	expect([localStorage.getItem(key), tab.get()]).toEqual(["off", "off"]);
	localStorage.setItem(key, "");
	expect(tab.get()).toBe("on");
});

test("a change keeps what another tab has stored meanwhile, and the same value is not written", () => {
	const [one, other] = [openTab(), openTab()];
	one.get();
	other.change(add("ferry"));
	one.change(add("quay"));
	expect(other.get()).toEqual(["ferry", "quay"]);
	const setItem = vi.spyOn(Storage.prototype, "setItem");
	expect(one.change((names) => names)).toBe(true);
	expect(setItem).not.toHaveBeenCalled();
});

test("components hear of every change: in this tab, in another one, and of cleared storage", async () => {
	const tab = openTab();
	expect(tab.store.get()).toEqual([]);
	const seen: string[][] = [];
	tab.store.subscribe(() => seen.push(tab.store.get()));
	tab.change(add("ferry"));
	localStorage.setItem(key, '["quay"]');
	for (const changed of [key, key, "another"]) dispatchEvent(new StorageEvent("storage", { key: changed }));
	await vi.waitFor(() => expect(seen).toEqual([["ferry"], ["quay"]]));
	localStorage.clear();
	dispatchEvent(new Event("pageshow"));
	expect(seen).toEqual([["ferry"], ["quay"], []]);
});

test("what cannot be read is put aside, and overwritten by the next change", () => {
	localStorage.setItem(key, "{night");
	expect(openTab().get()).toEqual([]);
	expect([localStorage.getItem(key), localStorage.getItem(aside)]).toEqual(["{night", "{night"]);
	expect(openTab().problem()).toBe("quarantined");
	expect(openTab().change((names) => names)).toBe(true);
	expect(Object.entries(localStorage)).toEqual([[aside, "{night"]]);
	localStorage.setItem(key, "{day");
	openTab().get();
	expect(localStorage.getItem(`${key}-put-aside-2`)).toBe("{day");
});

test("what can be read beside it stays, and only the rest is put aside", () => {
	localStorage.setItem(key, '["ferry",7]');
	const tab = openTab();
	expect(tab.get()).toEqual(["ferry"]);
	expect(tab.change(add("quay"))).toBe(true);
	expect([localStorage.getItem(key), localStorage.getItem(aside)]).toEqual(['["ferry","quay"]', "[7]"]);
});

test("without room to put it aside, what cannot be read is left as it is, and a change holds in this tab", () => {
	localStorage.setItem(key, "{night");
	refuse("QuotaExceededError");
	const tab = openTab();
	expect(tab.change(add("ferry"))).toBe(false);
	expect([tab.get(), localStorage.getItem(key)]).toEqual([["ferry"], "{night"]);
	expect(tab.problem()).toBe("quarantine-full");
	vi.restoreAllMocks();
	expect(tab.change(add("quay"))).toBe(true);
	expect([localStorage.getItem(key), localStorage.getItem(aside)]).toEqual(['["ferry","quay"]', "{night"]);
});

test.each(["QuotaExceededError", "SecurityError"])(
	"a change that the browser does not store (%s) holds in this tab, until another tab makes one",
	(name) => {
		const [one, other] = [openTab(), openTab()];
		refuse(name);
		expect(one.change(add("ferry"))).toBe(false);
		expect([one.get(), one.store.get(), other.get()]).toEqual([["ferry"], ["ferry"], []]);
		vi.restoreAllMocks();
		other.change(add("quay"));
		expect(one.get()).toEqual(["quay"]);
	},
);

test("what matters less gives room to it", () => {
	registerEvictable("spare", () => null);
	localStorage.setItem("spare", "x".repeat(30));
	fakeQuota(35);
	expect(openTab().change(add("ferry"))).toBe(true);
	expect(localStorage.getItem("spare")).toBeNull();
});

test("a value of the session is stored for this tab alone", () => {
	expect(openTab("sessionStorage").change(add("ferry"))).toBe(true);
	expect(openTab("sessionStorage").get()).toEqual(["ferry"]);
	expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
});

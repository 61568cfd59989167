// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { forgetAll, historyStore, readIdsOf, setIsOn, setIsUnreadOnly } from "./history-store.ts";
import { keptHistory } from "./kept-history.ts";
import { noteOpening } from "./note-opening.ts";
import { positionOf, savePosition } from "./positions.ts";
import { recordOpening } from "./record-openings.ts";

beforeEach(async () => {
	await setIsOn(true);
	await setIsUnreadOnly(false);
	await forgetAll();
});

test("nothing is kept in a new browser", () => {
	expect([keptHistory.describe(), keptHistory.exportData()]).toEqual([null, undefined]);
});

test("a story that is only noted, and a place that a story has left, count as kept", async () => {
	noteOpening("ferry", "The night ferry");
	expect(keptHistory.describe()).toBe("1 story");
	savePosition({ id: "ferry", block: 4, progress: 0.5 });
	savePosition({ id: "quay", block: 4, progress: 0.5 });
	expect(keptHistory.describe()).toBe("2 stories");
	await keptHistory.clear();
	expect(keptHistory.describe()).toBeNull();
});

test("an export carries stories and positions to another browser, where nothing is removed", async () => {
	await recordOpening("ferry", "The night ferry");
	savePosition({ id: "ferry", block: 4, progress: 0.5 });
	expect(keptHistory.describe()).toBe("1 story");
	const file = JSON.parse(JSON.stringify(keptHistory.exportData()));

	await keptHistory.clear();
	expect([keptHistory.describe(), positionOf("ferry")]).toEqual([null, null]);
	await recordOpening("quay", "Long Quay");
	await keptHistory.importData(file);
	await keptHistory.importData(file);
	expect([...historyStore.get().ids].sort()).toEqual(["ferry", "quay"]);
	expect(positionOf("ferry")?.block).toBe(4);
	expect(keptHistory.describe()).toBe("2 stories");
});

test("what was merely opened stays so in another browser, and stories of an older file count as read", async () => {
	await recordOpening("ferry", "The night ferry");
	const file = JSON.parse(JSON.stringify(keptHistory.exportData()));
	await keptHistory.clear();
	await keptHistory.importData([...file, { id: "quay", title: "Long Quay", openedAt: 1 }]);
	expect([...readIdsOf(historyStore.get())]).toEqual(["quay"]);
});

test.each([null, 7, {}, [1], [{ id: 1 }], [{ id: "a", title: "A", openedAt: "now" }]])(
	"%j in a file is refused with a sentence",
	async (data) => {
		await expect(keptHistory.importData(data)).rejects.toThrow(
			"The reading history of this file could not be read.",
		);
	},
);

test("of a file that is too long, 10,000 stories are imported", async () => {
	const openings = Array.from({ length: 10_050 }, (_, index) => ({
		id: `s${index}`,
		title: "x",
		openedAt: index,
	}));
	await keptHistory.importData(openings);
	expect(historyStore.get().ids).toHaveLength(10_000);
	expect(historyStore.get().ids.at(-1)).toBe("s10049");
});

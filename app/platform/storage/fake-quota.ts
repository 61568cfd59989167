import { vi } from "vitest";

/** In tests, storage that takes `quota` characters. `vi.restoreAllMocks()` ends it. */
export function fakeQuota(quota: number): void {
	const setItem = Storage.prototype.setItem;
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
		const others = Object.keys(localStorage).filter((other) => other !== key);
		const used = others.reduce((sum, other) => sum + (localStorage.getItem(other) ?? "").length, 0);
		if (used + value.length > quota) throw new DOMException("Full", "QuotaExceededError");
		setItem.call(this, key, value);
	});
}

// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { withPreopenedPopup } from "./preopened-popup.ts";

const openedByPage = vi.fn(() => null);
vi.stubGlobal("open", openedByPage);
afterEach(() => vi.clearAllMocks());

/** A window that has shown its first page, and knows where it was led. */
function openWindow(location = { href: "https://candour.example/one-moment.txt" }) {
	const led = vi.fn();
	const opened: Window = Object.create(window, {
		closed: { value: false },
		location: { value: Object.assign(location, { replace: led }) },
	});
	return { opened, led };
}

test("work that opens a window is given the one that is open, and leads it on", async () => {
	const { opened, led } = openWindow();
	expect(await withPreopenedPopup(opened, async () => window.open("https://one.example/"))).toBe(opened);
	expect(led).toHaveBeenCalledExactlyOnceWith("https://one.example/");
	expect(openedByPage).not.toHaveBeenCalled();
});

test("a window that is still empty is led on once its first page is there", async () => {
	vi.useFakeTimers();
	const location = { href: "about:blank" };
	const { opened, led } = openWindow(location);
	await withPreopenedPopup(opened, async () => window.open("https://one.example/"));
	await vi.advanceTimersByTimeAsync(100);
	expect(led).not.toHaveBeenCalled();
	location.href = "https://candour.example/one-moment.txt";
	await vi.advanceTimersByTimeAsync(100);
	expect(led).toHaveBeenCalledExactlyOnceWith("https://one.example/");
	vi.useRealTimers();
});

test("two at once are given a window each, in their order, and the next one opens its own", async () => {
	const [first, second] = [openWindow(), openWindow()];
	const late = (address: string) => () => Promise.resolve().then(() => window.open(address));
	await Promise.all([
		withPreopenedPopup(first.opened, late("https://one.example/")),
		withPreopenedPopup(second.opened, late("https://two.example/")),
	]);
	expect(first.led).toHaveBeenCalledExactlyOnceWith("https://one.example/");
	expect(second.led).toHaveBeenCalledExactlyOnceWith("https://two.example/");
	window.open("https://three.example/");
	expect(openedByPage).toHaveBeenCalledExactlyOnceWith("https://three.example/");
});

test("work that fails before it opens a window leaves nothing behind", async () => {
	const { opened } = openWindow();
	await expect(withPreopenedPopup(opened, () => Promise.reject(new Error("no line")))).rejects.toThrow(
		"no line",
	);
	expect(window.open).toBe(openedByPage);
});

test("where there is no window, work opens its own", async () => {
	await withPreopenedPopup(null, async () => window.open("https://one.example/"));
	expect(openedByPage).toHaveBeenCalledOnce();
});

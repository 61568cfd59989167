// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { withPreopenedPopup } from "./preopened-popup.ts";

const originalOpen = vi.fn(() => null);
vi.stubGlobal("open", originalOpen);
afterEach(() => vi.clearAllMocks());

/** A popup that has loaded its first page, and records its navigation. */
function openWindow(location = { href: "https://candour.example/one-moment.txt" }) {
	const navigate = vi.fn();
	const opened: Window = Object.create(window, {
		closed: { value: false },
		location: { value: Object.assign(location, { replace: navigate }) },
	});
	return { opened, navigate };
}

test("work that opens a window receives the open popup, and navigates it", async () => {
	const { opened, navigate } = openWindow();
	expect(await withPreopenedPopup(opened, async () => window.open("https://one.example/"))).toBe(opened);
	expect(navigate).toHaveBeenCalledExactlyOnceWith("https://one.example/");
	expect(originalOpen).not.toHaveBeenCalled();
});

test("an empty popup navigates once its first page is loaded", async () => {
	vi.useFakeTimers();
	const location = { href: "about:blank" };
	const { opened, navigate } = openWindow(location);
	await withPreopenedPopup(opened, async () => window.open("https://one.example/"));
	await vi.advanceTimersByTimeAsync(100);
	expect(navigate).not.toHaveBeenCalled();
	location.href = "https://candour.example/one-moment.txt";
	await vi.advanceTimersByTimeAsync(100);
	expect(navigate).toHaveBeenCalledExactlyOnceWith("https://one.example/");
	vi.useRealTimers();
});

test("two at once receive one popup each, in their order, and the next one opens its own", async () => {
	const [first, second] = [openWindow(), openWindow()];
	const late = (url: string) => () => Promise.resolve().then(() => window.open(url));
	await Promise.all([
		withPreopenedPopup(first.opened, late("https://one.example/")),
		withPreopenedPopup(second.opened, late("https://two.example/")),
	]);
	expect(first.navigate).toHaveBeenCalledExactlyOnceWith("https://one.example/");
	expect(second.navigate).toHaveBeenCalledExactlyOnceWith("https://two.example/");
	window.open("https://three.example/");
	expect(originalOpen).toHaveBeenCalledExactlyOnceWith("https://three.example/");
});

test("work that fails before it opens a window leaves nothing behind", async () => {
	const { opened } = openWindow();
	await expect(withPreopenedPopup(opened, () => Promise.reject(new Error("no line")))).rejects.toThrow(
		"no line",
	);
	expect(window.open).toBe(originalOpen);
});

test("without a popup, work opens its own", async () => {
	await withPreopenedPopup(null, async () => window.open("https://one.example/"));
	expect(originalOpen).toHaveBeenCalledOnce();
});

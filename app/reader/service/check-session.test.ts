// @vitest-environment jsdom
import type { Auth } from "firebase/auth";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkSessionWhenVisible } from "./check-session.ts";

const reload = vi.fn(() => Promise.resolve());
const auth = { currentUser: { reload } as { reload: () => Promise<void> } | null };
const onConfirmed = vi.fn();
const onEnded = vi.fn();

async function showTab() {
	document.dispatchEvent(new Event("visibilitychange"));
	await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
	vi.useFakeTimers();
	auth.currentUser = { reload };
	checkSessionWhenVisible(auth as unknown as Auth, { onConfirmed, onEnded });
});
afterEach(() => {
	vi.useRealTimers();
	vi.clearAllMocks();
});

test("a tab that is shown again asks the service, once in five minutes", async () => {
	await showTab();
	expect(reload).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(5 * 60_000);
	await showTab();
	await showTab();
	expect(reload).toHaveBeenCalledOnce();
	expect(onConfirmed).toHaveBeenCalledOnce();
	expect(onEnded).not.toHaveBeenCalled();
});

test("a session that has ended is reported, and a missing connection is not", async () => {
	reload.mockRejectedValue(new Error("no line"));
	await vi.advanceTimersByTimeAsync(5 * 60_000);
	await showTab();
	expect(onEnded).not.toHaveBeenCalled();
	reload.mockImplementation(async () => {
		auth.currentUser = null;
		throw new Error("expired");
	});
	await vi.advanceTimersByTimeAsync(5 * 60_000);
	await showTab();
	expect(onEnded).toHaveBeenCalled();
	expect(onConfirmed).not.toHaveBeenCalled();
});

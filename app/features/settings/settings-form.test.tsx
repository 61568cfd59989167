// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notice } from "../../ui/toasts/notice.ts";
import { SettingsForm } from "./settings-form.tsx";
import { changeSettings, knownSettings, settingsStore } from "./settings-store.ts";

const notices = vi.hoisted(() => [] as Notice[]);
vi.mock("../../ui/toasts/notify.ts", () => ({ notify: async (notice: Notice) => notices.push(notice) }));

beforeEach(() => localStorage.clear());
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

test("Back to the defaults acts at once; Undo brings back what was chosen, and keeps what was chosen since", async () => {
	changeSettings({ theme: "night", text: "large" });
	render(<SettingsForm />);
	await act(async () => fireEvent.click(screen.getByRole("button", { name: "Back to the defaults" })));
	expect(knownSettings(settingsStore.get())).toEqual({});
	expect(notices.map(({ text }) => text)).toEqual(["All settings are back to the defaults."]);
	const sizes = within(screen.getByRole("group", { name: "Text size" }));
	await act(async () => fireEvent.click(sizes.getByRole("radio", { name: "Small" })));
	await act(async () => notices[0]?.action?.run());
	await vi.waitFor(() =>
		expect(knownSettings(settingsStore.get())).toEqual({ theme: "night", text: "small" }),
	);
	expect(screen.getByRole<HTMLInputElement>("radio", { name: "Night" }).checked).toBe(true);
});

test.each([
	["QuotaExceededError", "Easier to read"],
	["SecurityError", "Headlines only"],
])(
	"a setting that the browser does not store (%s) holds in this tab, and a message says so",
	async (name, label) => {
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new DOMException("", name);
		});
		render(<SettingsForm />);
		const choice = screen.getByRole<HTMLInputElement>("radio", { name: label });
		await act(async () => fireEvent.click(choice));
		expect(choice.checked).toBe(true);
		expect(screen.getByRole("status").textContent).toBe(
			"Your browser does not keep this setting. It holds until you close this tab.",
		);
	},
);

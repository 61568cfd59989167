// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { keptShortcuts } from "./kept-shortcuts.ts";
import { ShortcutSwitch } from "./shortcut-switch.tsx";

afterEach(cleanup);

test("the switch follows an import and a deletion on the same page", async () => {
	render(<ShortcutSwitch />);
	const isOn = () => screen.getByRole<HTMLInputElement>("checkbox").checked;
	expect(isOn()).toBe(true);
	await act(async () => keptShortcuts.importData?.("off"));
	expect(isOn()).toBe(false);
	await act(async () => keptShortcuts.clear());
	expect(isOn()).toBe(true);
});

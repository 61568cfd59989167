import { focusSearchField } from "../../ui/focus-search-field.ts";
import { notifyNotLoaded } from "../../ui/toasts/notify.ts";
import { areShortcutsOn } from "./shortcuts-enabled.ts";

/** A field that the reader types in, or a dialog or popover: they own the keys. */
const keyOwners = ":is(:modal, :popover-open, :is(input, textarea, select, [contenteditable]):focus)";

/** One promise for all: several imports of a module may resolve in another order than the keys were pressed. */
let loading: Promise<typeof import("./run-shortcut.tsx")> | undefined;

/**
 * Listens for single-key shortcuts. The `/` works at once, because the reader types on. The code of the others is
 * loaded with the first of them.
 */
export function listenForShortcuts(): void {
	document.addEventListener("keydown", (event) => {
		const { key } = event;
		if (!/^[jkobsgh/?]$/.test(key) || event.ctrlKey || event.metaKey || event.altKey) return;
		if (document.querySelector(keyOwners) || !areShortcutsOn()) return;
		// Firefox searches the page for what is typed.
		event.preventDefault();
		if (key !== "/") {
			loading ??= import("./run-shortcut.tsx");
			loading.then(
				(loaded) => loaded.runShortcut(event),
				() => {
					loading = undefined;
					notifyNotLoaded();
				},
			);
		}
		// Without a visible field, the button opens the search page.
		else if (!focusSearchField()) document.querySelector<HTMLElement>(".search-box button")?.click();
	});
}

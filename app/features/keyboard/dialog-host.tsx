import type { ReactNode } from "react";
import { createStore, useStore } from "../../platform/create-store.ts";

/** The dialog of shortcuts, if it is open. */
export const openedDialog = createStore<ReactNode>(null);

/** On every page, where the dialog is rendered. */
export function DialogHost() {
	return useStore(openedDialog);
}

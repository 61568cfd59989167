import type { ComponentType } from "react";
import { createStore } from "../../platform/create-store.ts";
import { withTimeout } from "../../platform/with-timeout.ts";
import type { Notice } from "./notice.ts";

/** The toast container, once loaded, and the notices shown as plain text because it could not be loaded. */
type ToastState = { Toaster: ComponentType | null; fallback: Notice[] };

/** After this time a notice is shown as plain text. */
const loadTimeoutMs = 5_000;

export const toastState = createStore<ToastState>({ Toaster: null, fallback: [] });
let clearToasts = () => {};

/** Shows a notice. The toast code is loaded with the first one. */
export async function notify(notice: Notice): Promise<void> {
	try {
		const { Toaster, show, clear } = await withTimeout(import("./toaster.tsx"), loadTimeoutMs);
		if (!toastState.get().Toaster) toastState.set({ ...toastState.get(), Toaster });
		clearToasts = clear;
		show(notice);
	} catch {
		setFallback([...toastState.get().fallback, notice]);
	}
}

/** Says that the code behind a control could not be loaded. */
export function notifyNotLoaded(): void {
	notify({ tone: "error", text: "This could not be loaded. Check your connection." });
}

/** Removes all notices except lasting ones, for example when the reader signs out. */
export function clearNotices(): void {
	clearToasts();
	const { fallback } = toastState.get();
	if (fallback.length > 0) setFallback(fallback.filter(({ isLasting }) => isLasting));
}

/** Removes a plain-text notice. */
export function dismiss(notice: Notice): void {
	setFallback(toastState.get().fallback.filter((other) => other !== notice));
}

function setFallback(fallback: Notice[]): void {
	toastState.set({ ...toastState.get(), fallback });
}

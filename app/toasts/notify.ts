import type { ComponentType } from "react";
import { createStore } from "../runtime/create-store.ts";
import { withTimeout } from "../runtime/with-timeout.ts";
import type { Notice } from "./notice.ts";

/** What stands on the page: nothing, the toasts, or plain lines where the toasts could not be fetched. */
type Stage = { Toaster: ComponentType | null; plain: Notice[] };

/** How long a notice waits for the toasts before it is told in plain lines. */
const timeoutMs = 5_000;

export const stage = createStore<Stage>({ Toaster: null, plain: [] });
let clearToasts = () => {};

/** Tells the reader something. The toasts are fetched with the first one, so nobody pays for them unasked. */
export async function notify(notice: Notice): Promise<void> {
	try {
		const { Toaster, show, clear } = await withTimeout(import("./toaster.tsx"), timeoutMs);
		if (!stage.get().Toaster) stage.set({ ...stage.get(), Toaster });
		clearToasts = clear;
		show(notice);
	} catch {
		setPlain([...stage.get().plain, notice]);
	}
}

/** Takes everything off the page that does not last: what was said is no longer true, or no longer for who is reading. */
export function clearNotices(): void {
	clearToasts();
	const { plain } = stage.get();
	if (plain.length > 0) setPlain(plain.filter(({ isLasting }) => isLasting));
}

/** Takes a plain line off the page. */
export function dismiss(notice: Notice): void {
	setPlain(stage.get().plain.filter((other) => other !== notice));
}

function setPlain(plain: Notice[]): void {
	stage.set({ ...stage.get(), plain });
}

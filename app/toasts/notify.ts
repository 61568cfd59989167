import type { ComponentType } from "react";
import type { Notice } from "./notice.ts";

/** What stands on the page: nothing, the toasts, or plain lines where the toasts could not be fetched. */
export type Stage = { Toaster: ComponentType | null; plain: Notice[] };

/** How long a notice waits for the toasts before it is told in plain lines. */
const patience = 5_000;

let stage: Stage = { Toaster: null, plain: [] };
let clearToasts = () => {};
const listeners = new Set<() => void>();

/** Tells the reader something. The toasts are fetched with the first one, so nobody pays for them unasked. */
export async function notify(notice: Notice): Promise<void> {
	try {
		const { Toaster, show, clear } = await Promise.race([import("./toaster.tsx"), tooLate()]);
		if (!stage.Toaster) set({ ...stage, Toaster });
		clearToasts = clear;
		show(notice);
	} catch {
		set({ ...stage, plain: [...stage.plain, notice] });
	}
}

function tooLate(): Promise<never> {
	return new Promise((_, reject) => setTimeout(reject, patience));
}

/** Takes everything off the page that does not last: what was said is no longer true, or no longer for who is reading. */
export function clearNotices(): void {
	clearToasts();
	if (stage.plain.length > 0) set({ ...stage, plain: stage.plain.filter(({ isLasting }) => isLasting) });
}

/** Takes a plain line off the page. */
export function dismiss(notice: Notice): void {
	set({ ...stage, plain: stage.plain.filter((other) => other !== notice) });
}

export function currentStage(): Stage {
	return stage;
}

export function onStageChange(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function set(next: Stage): void {
	stage = next;
	for (const listener of listeners) listener();
}

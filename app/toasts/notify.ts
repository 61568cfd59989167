import type { ComponentType } from "react";
import type { Notice } from "./notice.ts";

/** What stands on the page: nothing, the toasts, or plain lines where the toasts could not be fetched. */
export type Stage = { Toaster: ComponentType | null; plain: Notice[] };

let stage: Stage = { Toaster: null, plain: [] };
const listeners = new Set<() => void>();

/** Tells the reader something. The toasts are fetched with the first one, so nobody pays for them unasked. */
export async function notify(notice: Notice): Promise<void> {
	try {
		const { Toaster, show } = await import("./toaster.tsx");
		if (!stage.Toaster) set({ ...stage, Toaster });
		show(notice);
	} catch {
		set({ ...stage, plain: [...stage.plain, notice] });
	}
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

import type { MouseEvent, ReactNode } from "react";
import { notifyNotLoaded } from "../ui/toasts/notify.ts";

type ToolFallbackProps = {
	/** The `data-tool` of the button that it stands for. */
	tool: string;
	className: string;
	/** Loads and renders that button. */
	load: () => Promise<void>;
	children: ReactNode;
	"aria-expanded"?: boolean;
	"aria-label"?: string;
	"aria-pressed"?: boolean;
};

/** Stands for a button whose script is not loaded. The first press loads it, and is repeated. */
export function ToolFallback({ tool, load, ...button }: ToolFallbackProps) {
	const press = async ({ currentTarget: { parentElement: place } }: MouseEvent) => {
		try {
			await load();
		} catch {
			return notifyNotLoaded();
		}
		const button = place?.querySelector<HTMLButtonElement>(`[data-tool=${tool}]`);
		button?.focus();
		button?.click();
	};
	return <button type="button" data-tool={tool} onClick={press} {...button} />;
}

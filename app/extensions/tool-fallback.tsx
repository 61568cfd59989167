import type { MouseEvent, ReactNode } from "react";
import { notifyNotLoaded } from "../toasts/notify.ts";

type ToolFallbackProps = {
	/** The `data-tool` of the button that it stands for. */
	tool: string;
	className: string;
	/** Loads and renders that button. */
	load: () => Promise<void>;
	children: ReactNode;
};

/** Stands for a button whose script is not loaded. The first press loads it, and is repeated. */
export function ToolFallback({ tool, className, load, children }: ToolFallbackProps) {
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
	return (
		<button className={className} type="button" data-tool={tool} onClick={press}>
			{children}
		</button>
	);
}

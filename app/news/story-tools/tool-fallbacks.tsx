import type { ComponentProps } from "react";
import { loadCapability } from "../../slots/slots.tsx";
import { ToolFallback } from "../../slots/tool-fallback.tsx";
import { Icon } from "../../ui/icon.tsx";
import { preloadTools } from "./use-lazy-tools.ts";

/** The buttons of a full story until they are loaded. They look the same, so that nothing moves. */

/** Bookmark and share. */
export const bookmarkAndShareFallbacks = (
	<>
		{fallback("bookmark", "bookmark", "Bookmark", preloadTools)}
		{fallback("share", "share", "Share", preloadTools, { "aria-expanded": false })}
	</>
);

/** Those of the slot beside them. */
export const storyToolFallbacks = {
	listen: fallback("listen", "listen", "Listen", () => loadCapability("listen")),
};

function fallback(
	tool: string,
	icon: ComponentProps<typeof Icon>["name"],
	label: string,
	load: () => Promise<void>,
	state: Pick<ComponentProps<typeof ToolFallback>, "aria-expanded"> = {},
) {
	return (
		<ToolFallback
			key={tool}
			tool={tool}
			className={`icon-button icon-button-named ${tool}-button`}
			load={load}
			{...state}
		>
			<Icon name={icon} />
			{label}
		</ToolFallback>
	);
}

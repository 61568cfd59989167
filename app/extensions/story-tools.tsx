import { Icon } from "../ui/icon.tsx";
import { loadCapability } from "./slots.tsx";
import { ToolFallback } from "./tool-fallback.tsx";

const className = "icon-button icon-button-named";

/** The tools beside bookmark and share of a full story, until they are loaded. They look the same, so that nothing moves. */
export const storyToolFallbacks = {
	listen: (
		<ToolFallback key="listen" tool="listen" className={className} load={() => loadCapability("listen")}>
			<Icon name="listen" />
			Listen
		</ToolFallback>
	),
	settings: (
		<ToolFallback
			key="settings"
			tool="settings"
			className={className}
			load={() => loadCapability("settings")}
		>
			<Icon name="text-size" />
			Reading settings
		</ToolFallback>
	),
};

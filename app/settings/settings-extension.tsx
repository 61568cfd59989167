import { type ComponentType, useEffect, useState } from "react";
import { Icon } from "../ui/icon.tsx";

/** Opens the panel for the link in the header (app/extensions/settings-link.tsx) and for the button in a story. */
export function SettingsPanelHost() {
	const [Panel, setPanel] = useState<ComponentType<{ onClose: () => void }> | null>(null);
	useEffect(() => {
		const open = () =>
			import("./settings-panel.tsx").then(
				(loaded) => setPanel(() => loaded.default),
				() => location.assign("/settings"),
			);
		addEventListener("open-settings", open);
		return () => removeEventListener("open-settings", open);
	}, []);
	return Panel && <Panel onClose={() => setPanel(null)} />;
}

export function SettingsTool() {
	return (
		<button
			className="icon-button icon-button-named"
			type="button"
			data-tool="settings"
			aria-haspopup="dialog"
			onClick={() => dispatchEvent(new Event("open-settings"))}
		>
			<Icon name="text-size" />
			Reading settings
		</button>
	);
}

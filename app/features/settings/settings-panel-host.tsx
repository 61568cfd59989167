import { type ComponentType, useEffect, useState } from "react";

/** Opens the panel for the link in the header: app/slots/settings-link.tsx. */
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

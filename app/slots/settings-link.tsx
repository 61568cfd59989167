import type { MouseEvent } from "react";
import { isPlainClick } from "../platform/router/link-interceptor.tsx";
import { Icon } from "../ui/icon.tsx";
import { loadCapability } from "./slots.tsx";

/** Leads to the settings of the reader. With script it opens them over the page (app/features/settings). */
export function SettingsLink() {
	return (
		<a className="icon-button" href="/settings" aria-label="Reading settings" onClick={open}>
			<Icon name="text-size" />
		</a>
	);
}

function open(event: MouseEvent<HTMLAnchorElement>): void {
	if (!isPlainClick(event)) return;
	event.preventDefault();
	loadCapability("settings").then(
		() => dispatchEvent(new Event("open-settings")),
		() => location.assign("/settings"),
	);
}

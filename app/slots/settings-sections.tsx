import type { ComponentType } from "react";
import { openCapabilities } from "./registry.ts";

/** Loads what the capabilities add to the settings page, in order. */
export async function loadSettingsSections(): Promise<{ default: ComponentType }> {
	const sections = await Promise.all(
		(await openCapabilities()).map(async ({ name, settings }) => {
			if (!settings) return null;
			const Section = await settings();
			return <Section key={name} />;
		}),
	);
	return { default: () => sections };
}

import settings from "#content/site.json";
import type { IconName } from "../../ui/icon.tsx";

/** The settings of the site from its content folder. Schema: newsroom/content/site-settings.ts. */
export const site = {
	...settings,
	address: process.env.SITE_ADDRESS ?? settings.address,
	social: settings.social as { name: string; address: string; icon: IconName }[],
	copyright: (year: number) => settings.copyright.replace("{year}", String(year)),
};

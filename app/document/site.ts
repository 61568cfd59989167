import settings from "#content/site.json";
import type { IconName } from "../ui/icon.tsx";

/** What makes this paper this paper, from its content folder; newsroom/content/site-settings.ts says what may stand there. */
export const site = {
	...settings,
	address: process.env.SITE_ADDRESS ?? settings.address,
	social: settings.social as { name: string; address: string; icon: IconName }[],
	copyright: (year: number) => settings.copyright.replace("{year}", String(year)),
};

import settings from "#content/site.json";

/** The settings of the site from its content folder. Schema: newsroom/content/site-settings.ts. */
export const site = {
	...settings,
	address: process.env.SITE_ADDRESS ?? settings.address,
	copyright: (year: number) => settings.copyright.replace("{year}", String(year)),
};

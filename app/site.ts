/** Everything that makes this paper this paper. Edit this file to re-brand. */
export const site = {
	name: "Candour",
	tagline: "Journalism Without Fear or Favour",
	description:
		"News by category, without fear or favour: business, technology, health, sports, science, politics and more.",
	/** Where the site is published, without a slash at the end. SITE_ADDRESS overrides it at build time. */
	address: process.env.SITE_ADDRESS ?? "https://candour.example",
	/** Language of the pages. Days are written in app/calendar/day-words.ts. */
	language: "en",
	social: [
		{ name: "Facebook", address: "https://www.facebook.com/", icon: "facebook" },
		{ name: "Twitter", address: "https://twitter.com/", icon: "twitter" },
		{ name: "Instagram", address: "https://www.instagram.com/", icon: "instagram" },
	],
	copyright: (year: number) => `© ${year} Candour. All rights reserved.`,
} as const;

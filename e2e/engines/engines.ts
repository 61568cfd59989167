import type { Driver } from "./drivers/driver.ts";
import { openFirefox } from "./drivers/firefox.ts";
import { openWebkit } from "./drivers/webkit.ts";

export type EngineName = "firefox" | "webkit";

type Engine = {
	open: () => Promise<Driver>;
	/** What no walk asks of it, and why. */
	unasked: string[];
};

const everywhere = [
	"Touch and the system's share sheet: neither browser has them here. The walk shares by the menu.",
	"Messages that a browser writes to its console without an event, such as those about a failed fetch.",
	"The pages of the chooser that stands for Google and GitHub: they are the emulator's, and nothing watches them.",
	"Listening: there is no voice.",
];

export const engines: Record<EngineName, Engine> = {
	firefox: { open: openFirefox, unasked: everywhere },
	webkit: {
		open: openWebkit,
		unasked: [
			...everywhere,
			"A phone's width: the window is never narrower than 447 pixels. The walk on a phone has that width.",
			"The browser's own Back: the driver's may never return. The walk goes back by the page's history.",
			"Safari: this is its engine, in another browser.",
		],
	},
};

import { UserError } from "../lib/user-error.ts";

/** What an operator may set, in the environment or in a file `.env`. */
const names = ["VITE_FIREBASE_", "SITE_ADDRESS", "OFFLINE", "DESK"];

/** Brings the settings of `.env` into the environment, where every step of a build finds them. Refuses an address that no link could lead to. */
export async function loadSettings(mode: "production" | "development"): Promise<void> {
	// Loaded only here: a start that has nothing to build does without Vite.
	const { loadEnv } = await import("vite");
	const settings = loadEnv(mode, process.cwd(), names);
	Object.assign(process.env, settings);
	if (settings.SITE_ADDRESS) process.env.SITE_ADDRESS = parseSiteUrl(settings.SITE_ADDRESS);
}

/** The address of the site without a slash at its end. */
export function parseSiteUrl(text: string): string {
	const url = URL.parse(text);
	if (url && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "") {
		return text.trim().replace(/\/+$/, "");
	}
	throw new UserError(
		`SITE_ADDRESS is «${text}», which is no address of a site. Give one such as https://your.paper`,
	);
}

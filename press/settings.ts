import { UserError } from "../lib/user-error.ts";

/** The settings of an operator, in the environment or in a file `.env`. */
const prefixes = ["VITE_FIREBASE_", "SITE_ADDRESS", "OFFLINE", "WALL", "DESK", "HSTS"];

/** Loads the settings of `.env` into the environment, for every step of a build. Rejects an invalid site URL. */
export async function loadSettings(mode: "production" | "development"): Promise<void> {
	// Loaded lazily: a start without a build does not need Vite.
	const { loadEnv } = await import("vite");
	const settings = loadEnv(mode, process.cwd(), prefixes);
	Object.assign(process.env, settings);
	if (settings.SITE_ADDRESS) process.env.SITE_ADDRESS = parseSiteUrl(settings.SITE_ADDRESS);
	// An empty variable of CI counts as not set.
	else delete process.env.SITE_ADDRESS;
}

/** Whether this is a preview build: cli/preview/preview-build.ts. */
export function isPreviewBuild(): boolean {
	return process.env.PREVIEW === "on";
}

/** The URL of the site without a trailing slash. */
export function parseSiteUrl(text: string): string {
	const url = URL.parse(text);
	if (url && /^https?:$/.test(url.protocol) && url.search === "" && url.hash === "") {
		return text.trim().replace(/\/+$/, "");
	}
	throw new UserError(
		`SITE_ADDRESS is «${text}», which is no address of a site. Give one such as https://your.paper`,
	);
}

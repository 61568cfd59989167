import { checkDeskSettings, deskPlace } from "../desk/settings.ts";
import { siteRules, strictTransportSecurity } from "../hosting/site-rules.ts";
import type { BuildManifest } from "../lib/build-manifest.ts";
import { readIdentitySettings } from "../lib/identity-settings.ts";
import { UserError } from "../lib/user-error.ts";
import { isWallOn, wallKeys } from "../lib/wall-settings.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import { soundSite } from "../newsroom/content/site-settings.ts";
import type { Edition } from "../newsroom/publish/edition.ts";
import { aliasRedirects } from "./pages/alias-pages.ts";
import type { AppBuild } from "./pages/site-edition.ts";
import { isPreviewBuild, loadSettings } from "./settings.ts";
import { isOfflineOn } from "./vite/offline-files.ts";

/** Rejects settings with which sign-in would not work, before anything is built. */
export async function checkSettings(): Promise<void> {
	await loadSettings("production");
	readIdentitySettings(process.env);
	strictTransportSecurity();
	isOfflineOn();
	if (isWallOn()) checkWallSettings();
	if (deskPlace() !== "nowhere") checkDeskSettings(await soundSite(contentFolder()));
}

function checkWallSettings(): void {
	wallKeys();
	if (isPreviewBuild())
		throw new UserError(
			"A preview shows whole stories to everybody who opens it, so it has no wall. Keep it on your machine, and build it with WALL=off.",
		);
}

/** What the server, and whoever uploads, have to know of a build with these settings. */
export function buildManifest({ scripts }: AppBuild, { stories }: Edition): BuildManifest {
	const identity = readIdentitySettings(process.env);
	const hosting = siteRules({
		scripts,
		authDomain: identity.kind === "firebase" ? identity.authDomain : undefined,
		isPreview: isPreviewBuild(),
		hasWall: isWallOn(),
		aliases: aliasRedirects(stories),
	});
	return { identity: identity.kind, hosting, ...(isWallOn() && { wall: true }) };
}

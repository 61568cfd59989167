import { readBuildRules } from "../../hosting/build-rules.ts";
import { readBuildManifest } from "../../lib/build-manifest.ts";
import { folders } from "../../lib/folders.ts";
import { UserError } from "../../lib/user-error.ts";

/** Refuses to deploy a build in which nobody could sign in. */
export async function checkIdentity(): Promise<void> {
	if ((await readBuildManifest(folders.build))?.identity === "firebase") return;
	throw new UserError(
		`${folders.build}/ was not built for a Firebase project, so nobody could sign in there. Set VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN and VITE_FIREBASE_PROJECT_ID, run npm run build, and deploy again.`,
	);
}

/** Refuses to replace a whole site, whose texts are behind a wall, by one in which nothing gives them out. */
export async function checkWall(): Promise<void> {
	const isWalled = (await readBuildManifest(folders.build))?.wall;
	const handled = (await readBuildRules(folders.build))?.functionFirst ?? [];
	if (!isWalled || handled.includes("/data/news/")) return;
	throw new UserError(
		`${folders.build}/ has a wall, and would be deployed without the handler that gives readers the texts. Deploy it as docs/operators.md, «A wall», says.`,
	);
}

import { readBuildManifest } from "../lib/build-manifest.ts";
import { folders } from "../lib/folders.ts";
import { runCommand } from "../lib/run-command.ts";
import { UserError } from "../lib/user-error.ts";

/** Runs before `firebase deploy`, which deploys the existing build with the settings it was made with. */
await runCommand(async () => {
	if ((await readBuildManifest(folders.build))?.identity === "firebase") return;
	throw new UserError(
		`${folders.build}/ was not built for a Firebase project, so nobody could sign in there. Set VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN and VITE_FIREBASE_PROJECT_ID, run npm run build, and deploy again.`,
	);
});

import { readIdentitySettings } from "../lib/identity-settings.ts";
import { openPress, reportEdition } from "./press.ts";

/** Builds the site into build/. The previous build stays in place until the last step. */
export async function build(now = new Date()): Promise<void> {
	const edition = await openPress().publish({ now });
	reportEdition(edition);
	if (edition.summary === "") console.log("The site is as it was: nothing has changed.");
	if (readIdentitySettings(process.env).kind === "embedded")
		console.log(
			"Sign-in works under npm start and npm run dev only: this build is for no Firebase project. README, «Accounts in production», says how to make one that can be deployed.",
		);
}

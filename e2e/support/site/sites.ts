import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { editionFolder } from "./edition.ts";

/** Settings of a Firebase project that nobody has. */
export const fakeProject = {
	VITE_FIREBASE_API_KEY: "a-key-of-no-project",
	VITE_FIREBASE_AUTH_DOMAIN: "demo.firebaseapp.com",
	VITE_FIREBASE_PROJECT_ID: "a-project-of-nobody",
};

/** Where the renewed site says that it stands. */
export const renewedOrigin = "https://renewed.example";

/** The sites that journeys run on, each built once with its own settings, beside the project's own build. */
const settings = {
	/** The edition of the tests with the embedded identity service. */
	plain: {},
	/** The same for a Firebase project and at another address: most of its scripts have other names, as after a deployment. */
	renewed: { ...fakeProject, SITE_ADDRESS: renewedOrigin },
	/** The same without a service worker. */
	"offline-off": { OFFLINE: "off" },
	/** The same with the newsroom's desk, which writes to a repository that nobody has. */
	"desk-on": {
		DESK: "on",
		DESK_REPOSITORY: "owner/paper",
		DESK_BRANCH: "main",
		DESK_SIGN_IN: "https://sign-in.example",
	},
};

export type SiteName = keyof typeof settings;

/** Builds a site, which does nothing when nothing has changed. Answers the folder that it stands in. */
export async function buildSite(name: SiteName): Promise<string> {
	return buildFrom(editionFolder, name, settings[name]);
}

/** Builds a site out of any content folder. */
export async function buildFrom(
	content: string,
	name: string,
	environment: Record<string, string> = {},
): Promise<string> {
	const folder = path.resolve(".candour/e2e", name);
	const env = {
		...process.env,
		...environment,
		CANDOUR_CONTENT: content,
		CANDOUR_BUILD: folder,
		CANDOUR_WORK: `${folder}.work`,
	};
	await promisify(execFile)(process.execPath, ["cli/build.ts"], { env, maxBuffer: 2 ** 26 });
	return folder;
}

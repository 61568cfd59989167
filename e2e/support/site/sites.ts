import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { editionFolder } from "./edition.ts";

/** Settings of a Firebase project that does not exist. */
export const fakeProject = {
	VITE_FIREBASE_API_KEY: "a-key-of-no-project",
	VITE_FIREBASE_AUTH_DOMAIN: "demo.firebaseapp.com",
	VITE_FIREBASE_PROJECT_ID: "a-project-of-nobody",
};

/** The desk's settings for a repository that does not exist. */
export const fakeRepository = {
	DESK_REPOSITORY: "owner/paper",
	DESK_BRANCH: "main",
	DESK_SIGN_IN: "https://sign-in.example",
};

/** The key of the site with a wall. */
export const wallKey = Buffer.alloc(32, "wall").toString("base64");

/** The origin in the settings of the renewed site. */
export const renewedOrigin = "https://renewed.example";

/** The sites of the journeys, each built once with its own settings, apart from the project's own build. */
const settings = {
	/** The test edition with the embedded identity service. */
	plain: {},
	/**
	 * The same for a Firebase project and another origin: most of its scripts have other names, as after a
	 * deployment.
	 */
	renewed: { ...fakeProject, SITE_ADDRESS: renewedOrigin },
	/** The same without a service worker. */
	"offline-off": { OFFLINE: "off" },
	/** The same with a wall in front of the texts. */
	wall: { WALL: "on", WALL_KEY: wallKey },
	/** The same with the newsroom's desk beside it. */
	"desk-on": { ...fakeRepository, DESK: "on", DESK_ADDRESS: "https://desk.example" },
};

export type SiteName = keyof typeof settings;

/** Builds a site, if anything has changed. Returns its folder. */
export async function buildSite(name: SiteName): Promise<string> {
	return buildFrom(editionFolder, name, settings[name]);
}

/** Builds a site from any content folder. */
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

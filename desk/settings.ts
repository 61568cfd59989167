import path from "node:path";
import { UserError } from "../lib/user-error.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";
import type { Site } from "../newsroom/content/site-settings.ts";

/** Where the desk saves: a local folder, or a repository on GitHub. */
export type DeskSettings = {
	/** The content folder inside the repository. */
	content: string;
	/** The address of the readers' site, where the desk's links to stories lead. */
	site: string;
	/** Whether the site shows saved stories that are not published, at /preview. */
	hasPreview?: boolean;
	github?: { repository: string; branch: string; signIn: string };
};

const variables = { repository: "DESK_REPOSITORY", branch: "DESK_BRANCH", signIn: "DESK_SIGN_IN" };

/** Where a build puts the desk, by the value of DESK. */
const places = { off: "nowhere", on: "own-origin", "on-readers-origin": "readers-origin" } as const;

export type DeskPlace = (typeof places)[keyof typeof places];

export function deskPlace({ DESK: setting = "off" }: NodeJS.ProcessEnv = process.env): DeskPlace {
	if (Object.hasOwn(places, setting)) return places[setting as keyof typeof places];
	throw new UserError(`DESK is «${setting}». Give on, off or on-readers-origin, or leave it out.`);
}

/**
 * Rejects settings of a deployed desk that do not work or are not safe. The desk keeps the editor's GitHub token in
 * localStorage, which every script of its origin can read.
 */
export function checkDeskSettings(
	site: Pick<Site, "address">,
	environment: NodeJS.ProcessEnv = process.env,
): void {
	const { site: readers } = readDeskSettings(site, environment);
	if (deskPlace(environment) === "readers-origin") return;
	const address = environment.DESK_ADDRESS?.trim() ?? "";
	const url = URL.parse(address);
	if (url?.protocol !== "https:" || url.href !== `${url.origin}/`)
		throw new UserError(
			`DESK_ADDRESS is «${address}». DESK=on needs the address of the desk, a host name without a path, such as https://desk.your.paper`,
		);
	if (hostOf(address) === hostOf(readers))
		throw new UserError(
			`DESK_ADDRESS is ${address}, where the readers' site is (${readers}). The desk keeps each editor's GitHub token in the browser's localStorage, and every script of the readers' site could read it there. Give the desk a host name of its own, such as https://desk.your.paper. If you insist, DESK=on-readers-origin puts it at /desk of the readers' site.`,
		);
}

/** Without the scheme, as browsers replace http by https. A final dot makes another origin of the same server. */
function hostOf(address: string): string | undefined {
	return URL.parse(address)?.host.replace(/\.(?=:|$)/, "");
}

/** A deployed desk has no local folder, so it needs all three repository settings. */
export function readDeskSettings(
	{ address }: Pick<Site, "address">,
	environment: NodeJS.ProcessEnv = process.env,
): DeskSettings {
	const setting = (name: keyof typeof variables) => environment[variables[name]]?.trim() ?? "";
	const missing = Object.entries(variables).filter(([name]) => !setting(name as keyof typeof variables));
	if (missing.length > 0 && (missing.length < 3 || deskPlace(environment) !== "nowhere"))
		throw new UserError(
			`${missing.map(([, name]) => name).join(" and ")} must be set for a desk in production, such as DESK_REPOSITORY=owner/paper DESK_BRANCH=main DESK_SIGN_IN=https://sign-in.your.paper`,
		);
	const content = path.relative(".", contentFolder(environment)).split(path.sep).join("/");
	const local = { content, site: address };
	if (missing.length > 0) return local;
	const [repository, branch, signIn] = [setting("repository"), setting("branch"), setting("signIn")];
	if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
		throw new UserError(
			`${variables.repository} is «${repository}». Give owner and name, such as owner/paper.`,
		);
	if (URL.parse(signIn)?.protocol !== "https:")
		throw new UserError(`${variables.signIn} is «${signIn}». Give an address that begins with https://`);
	return { ...local, github: { repository, branch, signIn: signIn.replace(/\/+$/, "") } };
}

import path from "node:path";
import { UserError } from "../lib/user-error.ts";
import { contentFolder } from "../newsroom/content/content-folder.ts";

/** Where the desk saves: a local folder, or a repository on GitHub. */
export type DeskSettings = {
	/** The content folder inside the repository. */
	content: string;
	github?: { repository: string; branch: string; signIn: string };
};

const variables = { repository: "DESK_REPOSITORY", branch: "DESK_BRANCH", signIn: "DESK_SIGN_IN" };

/** Whether a build includes the desk: `DESK=on npm run build`. */
export function isDeskOn({ DESK: setting = "off" }: NodeJS.ProcessEnv = process.env): boolean {
	if (setting === "on" || setting === "off") return setting === "on";
	throw new UserError(`DESK is «${setting}». Give on or off, or leave it out.`);
}

/** A deployed desk has no local folder, so it needs all three repository settings. */
export function readDeskSettings(environment: NodeJS.ProcessEnv = process.env): DeskSettings {
	const setting = (name: keyof typeof variables) => environment[variables[name]]?.trim() ?? "";
	const missing = Object.entries(variables).filter(([name]) => !setting(name as keyof typeof variables));
	if (missing.length > 0 && (missing.length < 3 || isDeskOn(environment)))
		throw new UserError(
			`${missing.map(([, name]) => name).join(" and ")} must be set for a desk in production, such as DESK_REPOSITORY=owner/paper DESK_BRANCH=main DESK_SIGN_IN=https://sign-in.your.paper`,
		);
	const content = path.relative(".", contentFolder(environment)).split(path.sep).join("/");
	if (missing.length > 0) return { content };
	const [repository, branch, signIn] = [setting("repository"), setting("branch"), setting("signIn")];
	if (!/^[\w.-]+\/[\w.-]+$/.test(repository))
		throw new UserError(
			`${variables.repository} is «${repository}». Give owner and name, such as owner/paper.`,
		);
	if (URL.parse(signIn)?.protocol !== "https:")
		throw new UserError(`${variables.signIn} is «${signIn}». Give an address that begins with https://`);
	return { content, github: { repository, branch, signIn: signIn.replace(/\/+$/, "") } };
}

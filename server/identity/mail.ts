import type { EmulatorProject, Mail } from "./emulator-project.ts";

const purposes: Record<string, (mail: Mail) => string> = {
	PASSWORD_RESET: () => "To choose a new password",
	VERIFY_EMAIL: () => "To confirm this address",
	EMAIL_SIGNIN: () => "To sign in",
	VERIFY_AND_CHANGE_EMAIL: ({ email }) => `To use this address in place of ${email}`,
	RECOVER_EMAIL: () => "To keep this address, if it was not you who changed it",
};

/** The site's page that handles links in emails. */
const actionPage = "/auth/action";

/** Prints each email to the terminal instead of sending it. Its link leads to our own page. */
export function printMail(project: EmulatorProject, log: (message: string) => void): void {
	const createMail = project.createOob.bind(project);
	project.createOob = (email, newEmail, requestType, linkFor) => {
		const mail = createMail(email, newEmail, requestType, (code) => linkToOurPage(linkFor(code)));
		log(asText(mail));
		return mail;
	};
}

function linkToOurPage(link: string): string {
	const url = new URL(link);
	url.pathname = actionPage;
	return url.href;
}

/** Removes control characters, as an email address may contain terminal escape codes. */
function asText(mail: Mail): string {
	const purpose = purposes[mail.requestType]?.(mail) ?? mail.requestType;
	const lines = [`Mail to ${mail.newEmail ?? mail.email}`, `${purpose}, open`, mail.oobLink];
	return `\n${lines.map((line) => `  ${line.replace(/\p{Cc}/gu, " ")}`).join("\n")}\n`;
}

import { UserError } from "./user-error.ts";

/** The service that signs readers in: the one in our own server, or a Firebase project. */
export type IdentitySettings =
	| { kind: "embedded" }
	| { kind: "firebase"; apiKey: string; authDomain: string; projectId: string };

const names = {
	apiKey: "VITE_FIREBASE_API_KEY",
	authDomain: "VITE_FIREBASE_AUTH_DOMAIN",
	projectId: "VITE_FIREBASE_PROJECT_ID",
};

const host = /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d+)?$/i;

/** Requires all settings of a Firebase project or none. An empty setting counts as missing. */
export function readIdentitySettings(environment: Record<string, string | undefined>): IdentitySettings {
	const missing = Object.values(names).filter((name) => !environment[name]?.trim());
	if (missing.length === Object.keys(names).length) return { kind: "embedded" };
	if (missing.length > 0) {
		throw new UserError(
			`${list(missing)} ${missing.length === 1 ? "is" : "are"} missing. Set all of ${list(Object.values(names))} to sign readers in with a Firebase project, or none of them to use the embedded identity service.`,
		);
	}
	const setting = (name: keyof typeof names) => environment[names[name]]?.trim() ?? "";
	if (!host.test(setting("authDomain"))) {
		throw new UserError(
			`${names.authDomain} is «${setting("authDomain")}». Give the name of the host alone, such as example.firebaseapp.com.`,
		);
	}
	return {
		kind: "firebase",
		apiKey: setting("apiKey"),
		authDomain: setting("authDomain"),
		projectId: setting("projectId"),
	};
}

function list(names: string[]): string {
	return names.join(", ").replace(/, ([^,]*)$/, " and $1");
}

import type { Reader } from "./reader.ts";

/** The identity service. Every method fails with an AuthError. */
export type Identity = {
	/** Reports who is signed in: at once, and after each change in any tab. */
	watch: (report: (reader: Reader | null) => void) => void;
	signIn: (email: string, password: string) => Promise<Reader>;
	/** Uses the popup that is open, or lets the service open one. */
	signInWith: (provider: Provider, popup: Window | null) => Promise<Reader>;
	/** Creates the account, then sets its name and picture. If the second step fails, the account still exists. */
	register: (registration: Registration) => Promise<{ reader: Reader; profileError: Error | null }>;
	sendPasswordReset: (email: string) => Promise<void>;
	signOut: () => Promise<void>;
	/** The email of the account whose password a mailed code can change. */
	readResetCode: (code: string) => Promise<string>;
	changePassword: (code: string, password: string) => Promise<void>;
	/** Applies any other mailed code, such as one that confirms an email. */
	redeemCode: (code: string) => Promise<void>;
};

export type Provider = "google" | "github";

export type Registration = { name: string; photo: string; email: string; password: string };

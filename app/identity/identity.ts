import type { Reader } from "./reader.ts";

/** What the site asks of the identity service. Whatever goes wrong in there comes out as an AuthError. */
export type Identity = {
	/** Calls back with who is signed in, once at first and then with every change, those in other tabs included. */
	watch: (report: (reader: Reader | null) => void) => void;
	signIn: (email: string, password: string) => Promise<Reader>;
	/** In a window that is open already, or, where there is none, in one that the service opens. */
	signInWith: (provider: Provider, opened: Window | null) => Promise<Reader>;
	/** Creates the account, then gives it its name and picture. The second can fail and leave the first standing. */
	register: (registration: Registration) => Promise<{ reader: Reader; profileFault: Error | null }>;
	sendPasswordReset: (email: string) => Promise<void>;
	signOut: () => Promise<void>;
	/** Whose password a mailed code may change. */
	readResetCode: (code: string) => Promise<string>;
	changePassword: (code: string, password: string) => Promise<void>;
	/** Does what any other mailed code is for, such as confirming an address. */
	redeemCode: (code: string) => Promise<void>;
};

export type Provider = "google" | "github";

export type Registration = { name: string; photo: string; email: string; password: string };

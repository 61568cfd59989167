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
	/** Mails a link that signs in and then opens `returnTo`. */
	sendSignInLink: (email: string, returnTo: string) => Promise<void>;
	/** Signs in with the URL of a mailed link. */
	signInWithLink: (email: string, url: string) => Promise<Reader>;
	/** What only the account page needs. Loads its own script. */
	openAccount: () => Promise<AccountService>;
	/** In a build with a wall: stores a new ID token. Ends the session here if the service has ended it. */
	renewToken?: () => Promise<void>;
};

/** Changes the account of the reader who is signed in. Every method fails with an AuthError. */
export type AccountService = {
	/** The account as this browser knows it. */
	read: () => Promise<Account>;
	/** The same after a request to the service: a mailed link may have changed it. */
	refresh: () => Promise<Account>;
	changeProfile: (profile: { name: string; photo: string }) => Promise<void>;
	/** Mails a link to the new address. The old one stays until the link is opened. */
	changeEmail: (email: string) => Promise<void>;
	sendVerification: () => Promise<void>;
	/** Changes the password, or adds one. The service then ends all other sessions. */
	setPassword: (password: string) => Promise<void>;
	link: (provider: Provider, popup: Window | null) => Promise<void>;
	unlink: (provider: Provider) => Promise<void>;
	/** A fresh login, which the service demands before some changes. */
	confirmPassword: (password: string) => Promise<void>;
	confirmWith: (provider: Provider, popup: Window | null) => Promise<void>;
	/** Ends every session, this one too. Firebase offers that to a browser only by a change of password: sets the same again. */
	signOutEverywhere: (password: string) => Promise<void>;
	/** Calls `leave` after the deletion and before the session ends, so that no page redirects to login. */
	deleteAccount: (leave: () => Promise<void>) => Promise<void>;
};

export type Account = {
	email: string | null;
	isEmailVerified: boolean;
	/** The ways to sign in. */
	methods: SignInMethod[];
};

export type SignInMethod = { kind: Provider | "password"; email: string | null };

export type Provider = "google" | "github";

export type Registration = { name: string; photo: string; email: string; password: string };

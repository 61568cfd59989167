import {
	type Auth,
	deleteUser,
	EmailAuthProvider,
	linkWithPopup,
	reauthenticateWithCredential,
	reauthenticateWithPopup,
	sendEmailVerification,
	type User,
	unlink,
	updatePassword,
	updateProfile,
	verifyBeforeUpdateEmail,
} from "firebase/auth";
import { AuthError } from "../auth-error.ts";
import type { Account, AccountService, Provider, SignInMethod } from "../identity.ts";
import { withProviderPopup } from "./provider-popup.ts";
import { authErrorWith, toAuthError } from "./to-auth-error.ts";
import { withAuthErrors } from "./with-auth-errors.ts";

type SessionControl = {
	/** Reports the reader after a change. */
	report: () => void;
	/** Reports nothing until the work is done. */
	hold: (work: () => Promise<void>) => Promise<void>;
	endSession: () => Promise<void>;
};

const providerIds = { google: "google.com", github: "github.com" } satisfies Record<Provider, string>;
const kinds: Record<string, SignInMethod["kind"]> = {
	"google.com": "google",
	"github.com": "github",
	password: "password",
};

/**
 * Account changes by Firebase. None of them marks the session as loading: the page of the account would be replaced by a
 * spinner, and what was typed would be lost.
 */
export function openFirebaseAccount(
	auth: Auth,
	{ report, hold, endSession }: SessionControl,
): AccountService {
	const withUser = <T>(work: (user: User) => Promise<T>) =>
		withAuthErrors(async () => {
			await auth.authStateReady();
			if (!auth.currentUser) throw authErrorWith("auth/invalid-user-token", "Nobody is signed in.");
			return work(auth.currentUser);
		});

	return {
		read: () => withUser(async (user) => accountOf(user)),
		refresh: () =>
			withUser(async (user) => {
				const account = await freshAccountOf(user);
				report();
				return account;
			}),
		changeProfile: ({ name, photo }) =>
			withUser(async (user) => {
				await updateProfile(user, { displayName: name, photoURL: photo });
				report();
			}),
		changeEmail: (email) => withUser((user) => verifyBeforeUpdateEmail(user, email)),
		sendVerification: () => withUser((user) => sendEmailVerification(user)),
		// Adds a password to an account without one, too.
		setPassword: (password) => withUser((user) => updatePassword(user, password)),
		link: (provider, popup) =>
			withUser(async (user) => {
				await withProviderPopup(provider, popup, (...popupArguments) =>
					linkWithPopup(user, ...popupArguments),
				);
			}),
		unlink: (provider) =>
			withUser(async (user) => {
				// Another tab may have unlinked the other one.
				if ((await freshAccountOf(user)).methods.length < 2) throw lastMethodError();
				await unlink(user, providerIds[provider]);
			}),
		confirmPassword: (password) => withUser((user) => confirmPassword(user, password)),
		confirmWith: (provider, popup) =>
			withUser(async (user) => {
				await withProviderPopup(provider, popup, (...popupArguments) =>
					reauthenticateWithPopup(user, ...popupArguments),
				);
			}),
		signOutEverywhere: (password) =>
			withUser(async (user) => {
				await confirmPassword(user, password);
				await updatePassword(user, password);
				await endSession();
				report();
			}),
		deleteAccount: (leave) =>
			withUser((user) =>
				hold(async () => {
					await deleteUser(user);
					await leave();
				}),
			),
	};
}

async function confirmPassword(user: User, password: string): Promise<void> {
	try {
		await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? "", password));
	} catch (cause) {
		const { code, message } = toAuthError(cause);
		if (!/invalid-credential|wrong-password/.test(code)) throw cause;
		throw new AuthError(code, message, "This is not the password of your account. Type it again.", { cause });
	}
}

function accountOf({ email, emailVerified, providerData }: User): Account {
	const methods = providerData.flatMap(({ providerId, email }) => {
		const kind = kinds[providerId];
		return kind ? [{ kind, email }] : [];
	});
	return { email, isEmailVerified: emailVerified, methods };
}

/** Firebase adds linked providers when it reloads, and never removes one. A new token names those that are left. */
async function freshAccountOf(user: User): Promise<Account> {
	await user.reload();
	const { claims } = await user.getIdTokenResult(true);
	const identities = claims.firebase?.identities ?? {};
	const account = accountOf(user);
	const methods = account.methods.filter(
		({ kind }) => kind === "password" || Object.hasOwn(identities, providerIds[kind]),
	);
	return { ...account, methods };
}

function lastMethodError(): AuthError {
	return new AuthError(
		"auth/no-such-provider",
		"This is the last way to sign in.",
		"This is the only way into your account, so it stays. Add a password or link another account first.",
	);
}

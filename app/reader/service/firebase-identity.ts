import {
	type Auth,
	applyActionCode,
	confirmPasswordReset,
	createUserWithEmailAndPassword,
	onAuthStateChanged,
	onIdTokenChanged,
	sendPasswordResetEmail,
	sendSignInLinkToEmail,
	signInWithEmailAndPassword,
	signInWithEmailLink,
	signInWithPopup,
	signOut,
	type User,
	updateProfile,
	verifyPasswordResetCode,
} from "firebase/auth";
import { withTimeout } from "../../platform/with-timeout.ts";
import { notify } from "../../ui/toasts/notify.ts";
import { type StoredToken, storeToken } from "../id-token.ts";
import type { Identity, Registration } from "../identity.ts";
import { isSignOutPending, setPendingSignOut } from "../pending-sign-out.ts";
import type { Reader } from "../reader.ts";
import { recallReader } from "../remembered-reader.ts";
import { withSessionLoading } from "../session.ts";
import { messageFor } from "./auth-error-messages.ts";
import { checkSessionWhenVisible } from "./check-session.ts";
import { openAuth } from "./open-auth.ts";
import { type PopupArguments, withProviderPopup } from "./provider-popup.ts";
import { authErrorWith, toAuthError } from "./to-auth-error.ts";
import { withAuthErrors } from "./with-auth-errors.ts";

/** A reader who logs out waits this long for the service. */
const signOutTimeoutMs = 1_500;

/** The identity service by Firebase Authentication. */
export function openFirebase(): Identity {
	const auth = openAuthOrThrow();
	let callback: (reader: Reader | null) => void = () => {};
	let isHeld = false;

	/** Reports who is signed in. */
	const report = () => {
		if (import.meta.env.WALL) storeToken(isSignOutPending() ? null : tokenOf(auth.currentUser));
		if (!isHeld) callback(activeReader(auth.currentUser));
	};

	/** Reports nothing until the work is done. */
	const hold = async (work: () => Promise<void>) => {
		isHeld = true;
		try {
			await work();
		} finally {
			isHeld = false;
			report();
		}
	};

	/** Runs an action while the session is loading, and then reports who is signed in. */
	const act = <T>(work: () => Promise<T>) =>
		withSessionLoading(async () => {
			const result = await withAuthErrors(work);
			report();
			return result;
		});

	/** The same for a sign-in. Completes a pending sign-out first: it could end the new session. */
	const actSignIn = <T>(work: () => Promise<T>) =>
		act(async () => {
			if (isSignOutPending()) await endSession(auth);
			return work();
		});

	const register = async ({ name, photo, email, password }: Registration) => {
		const { user } = await createUserWithEmailAndPassword(auth, email, password);
		const profileError = await updateProfile(user, { displayName: name, photoURL: photo }).then(
			() => null,
			toAuthError,
		);
		return { reader: readerOf(user), profileError };
	};

	const renewToken = async () => {
		await auth.authStateReady();
		const user = auth.currentUser;
		await user?.getIdToken(true).catch(() => {});
		if (user && !auth.currentUser) notifySessionEnd();
		report();
	};

	return {
		watch: (watcher) => {
			callback = watcher;
			let isFirst = true;
			onAuthStateChanged(auth, (user) => {
				const hasEnded = isFirst && !user && !isSignOutPending() && recallReader() !== null;
				isFirst = false;
				if (user && isSignOutPending()) endSession(auth).catch(report);
				else report();
				if (hasEnded) notifySessionEnd();
			});
			if (import.meta.env.WALL) onIdTokenChanged(auth, (user) => storeToken(tokenOf(user)));
			checkSessionWhenVisible(auth, { onConfirmed: report, onEnded: notifySessionEnd });
		},
		signIn: (email, password) =>
			actSignIn(async () => readerOf((await signInWithEmailAndPassword(auth, email, password)).user)),
		signInWith: (provider, popup) =>
			actSignIn(async () => {
				const signIn = (...[way, resolver]: PopupArguments) => signInWithPopup(auth, way, resolver);
				return readerOf((await withProviderPopup(provider, popup, signIn)).user);
			}),
		register: (registration) => actSignIn(() => register(registration)),
		signOut: () => act(() => endOrPostpone(auth)),
		sendPasswordReset: (email) => withAuthErrors(() => sendPasswordResetEmail(auth, email)),
		readResetCode: (code) => withAuthErrors(() => verifyPasswordResetCode(auth, code)),
		changePassword: (code, password) => withAuthErrors(() => confirmPasswordReset(auth, code, password)),
		redeemCode: async (code) => {
			await withAuthErrors(() => applyActionCode(auth, code));
			// Shows the change to a reader who is signed in. The service may have ended the session with it.
			await auth.currentUser?.reload().then(report, () => {});
		},
		sendSignInLink: (email, returnTo) =>
			withAuthErrors(() => {
				const url = `${location.origin}/auth/action?${new URLSearchParams({ from: returnTo })}`;
				return sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true });
			}),
		signInWithLink: (email, url) =>
			actSignIn(async () => readerOf((await signInWithEmailLink(auth, email, url)).user)),
		...(import.meta.env.WALL && { renewToken }),
		openAccount: async () => {
			const { openFirebaseAccount } = await import("./firebase-account.ts").catch((cause: unknown) => {
				throw authErrorWith("auth/network-request-failed", String(cause), { cause });
			});
			return openFirebaseAccount(auth, { report, hold, endSession: () => endOrPostpone(auth) });
		},
	};
}

function openAuthOrThrow(): Auth {
	try {
		return openAuth();
	} catch (error) {
		throw toAuthError(error);
	}
}

/** Signs out after a short timeout even if the service does not respond. The SDK has no timeout. */
async function endOrPostpone(auth: Auth): Promise<void> {
	setPendingSignOut(true);
	const timeout = new Error("The identity service does not respond");
	try {
		await withTimeout(endSession(auth), signOutTimeoutMs, timeout);
	} catch (error) {
		// The next page retries: the sign-out stays pending.
		if (error === timeout) return;
		setPendingSignOut(false);
		throw error;
	}
}

/** If this fails, the sign-out stays pending. */
async function endSession(auth: Auth): Promise<void> {
	await signOut(auth);
	setPendingSignOut(false);
}

/** Null during a pending sign-out. */
function activeReader(user: User | null): Reader | null {
	return user && !isSignOutPending() ? readerOf(user) : null;
}

function readerOf({ uid, displayName, photoURL, email }: User): Reader {
	return { uid, displayName, photoURL, email };
}

/** The SDK gives the ID token by a promise only, and the reader's first story may be requested before that resolves. */
function tokenOf(user: User | null): StoredToken | null {
	if (!user) return null;
	const { stsTokenManager: tokens } = user.toJSON() as {
		stsTokenManager: { accessToken: string; refreshToken: string; expirationTime: number };
	};
	return {
		idToken: tokens.accessToken,
		refreshToken: tokens.refreshToken,
		expiresAt: tokens.expirationTime,
	};
}

/** The service has ended the session: another device changed the password or deleted the account. */
function notifySessionEnd(): void {
	const code = "auth/user-token-expired";
	notify({ tone: "warning", text: messageFor(code), detail: code });
}

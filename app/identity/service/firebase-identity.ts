import {
	type Auth,
	applyActionCode,
	browserPopupRedirectResolver,
	confirmPasswordReset,
	createUserWithEmailAndPassword,
	GithubAuthProvider,
	GoogleAuthProvider,
	onAuthStateChanged,
	sendPasswordResetEmail,
	signInWithEmailAndPassword,
	signInWithPopup,
	signOut,
	type User,
	updateProfile,
	verifyPasswordResetCode,
} from "firebase/auth";
import { withTimeout } from "../../runtime/with-timeout.ts";
import type { AuthError } from "../auth-error.ts";
import type { Identity, Provider, Registration } from "../identity.ts";
import { isSignOutPending, setPendingSignOut } from "../pending-sign-out.ts";
import type { Reader } from "../reader.ts";
import { withSessionLoading } from "../session.ts";
import { openAuth } from "./open-auth.ts";
import { loadPopupHelper } from "./popup-helper.ts";
import { withPreopenedPopup } from "./preopened-popup.ts";
import { authErrorWith, toAuthError } from "./to-auth-error.ts";

const providers = {
	google: () => new GoogleAuthProvider(),
	github: () => new GithubAuthProvider(),
} satisfies Record<Provider, () => unknown>;

/** A reader who logs out waits this long for the service. */
const signOutTimeoutMs = 1_500;

/** The identity service by Firebase Authentication. */
export function openFirebase(): Identity {
	const auth = openAuthOrThrow();
	let report: (reader: Reader | null) => void = () => {};

	/** Runs an action while the session is loading, and then reports who is signed in. */
	const act = <T>(work: () => Promise<T>) =>
		withSessionLoading(async () => {
			const result = await withAuthErrors(work);
			report(activeReader(auth.currentUser));
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

	return {
		watch: (callback) => {
			report = callback;
			onAuthStateChanged(auth, (user) => {
				if (user && isSignOutPending()) endSession(auth).catch(() => report(activeReader(user)));
				else report(activeReader(user));
			});
		},
		signIn: (email, password) =>
			actSignIn(async () => readerOf((await signInWithEmailAndPassword(auth, email, password)).user)),
		signInWith: (provider, popup) =>
			actSignIn(async () => {
				await loadPopupHelper();
				const signIn = () => signInWithPopup(auth, providers[provider](), browserPopupRedirectResolver);
				return readerOf((await withPreopenedPopup(popup, signIn)).user);
			}),
		register: (registration) => actSignIn(() => register(registration)),
		signOut: () => act(() => endOrPostpone(auth)),
		sendPasswordReset: (email) => withAuthErrors(() => sendPasswordResetEmail(auth, email)),
		readResetCode: (code) => withAuthErrors(() => verifyPasswordResetCode(auth, code)),
		changePassword: (code, password) => withAuthErrors(() => confirmPasswordReset(auth, code, password)),
		redeemCode: (code) => withAuthErrors(() => applyActionCode(auth, code)),
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

async function withAuthErrors<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw await explainMissingService(toAuthError(error));
	}
}

/** A build without a Firebase project on another host has no service. Reports that instead of a network error. */
async function explainMissingService(error: AuthError): Promise<AuthError> {
	const mayBeMissing = /network-request-failed|internal-error/.test(error.code);
	if (!import.meta.env.EMBEDDED_IDENTITY || !mayBeMissing) return error;
	const isServicePresent = await fetch("/emulator/gapi.js", { cache: "no-store" }).then(
		({ ok }) => ok,
		// Unknown without a connection.
		() => true,
	);
	if (isServicePresent) return error;
	return authErrorWith("auth/configuration-not-found", "This site was built without a Firebase project.");
}

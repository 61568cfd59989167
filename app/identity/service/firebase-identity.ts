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
import { isLeaving, setPendingSignOut } from "../pending-sign-out.ts";
import type { Reader } from "../reader.ts";
import { whileActing } from "../session.ts";
import { openAuth } from "./open-auth.ts";
import { loadPopupHelper } from "./popup-helper.ts";
import { withPreopenedPopup } from "./preopened-popup.ts";
import { authErrorWith, toAuthError } from "./to-auth-error.ts";

const providers = {
	google: () => new GoogleAuthProvider(),
	github: () => new GithubAuthProvider(),
} satisfies Record<Provider, () => unknown>;

/** How long a reader who logs out waits for a service that does not answer. */
const signOutTimeoutMs = 1_500;

/** The identity service as Firebase Authentication gives it. */
export function openFirebase(): Identity {
	const auth = openedAuth();
	let report: (reader: Reader | null) => void = () => {};

	/** Runs an action during which the session counts as loading, and tells who is signed in at its end. */
	const act = <T>(work: () => Promise<T>) =>
		whileActing(async () => {
			const result = await faultless(work);
			report(presentReader(auth.currentUser));
			return result;
		});

	/** The same for an action that signs somebody in: a session that was left ends first, lest it comes back or takes the new one with it. */
	const enter = <T>(work: () => Promise<T>) =>
		act(async () => {
			if (isLeaving()) await endSession(auth);
			return work();
		});

	const register = async ({ name, photo, email, password }: Registration) => {
		const { user } = await createUserWithEmailAndPassword(auth, email, password);
		const profileFault = await updateProfile(user, { displayName: name, photoURL: photo }).then(
			() => null,
			toAuthError,
		);
		return { reader: readerOf(user), profileFault };
	};

	return {
		watch: (callback) => {
			report = callback;
			onAuthStateChanged(auth, (user) => {
				if (user && isLeaving()) endSession(auth).catch(() => report(presentReader(user)));
				else report(presentReader(user));
			});
		},
		signIn: (email, password) =>
			enter(async () => readerOf((await signInWithEmailAndPassword(auth, email, password)).user)),
		signInWith: (provider, opened) =>
			enter(async () => {
				await loadPopupHelper();
				const signIn = () => signInWithPopup(auth, providers[provider](), browserPopupRedirectResolver);
				return readerOf((await withPreopenedPopup(opened, signIn)).user);
			}),
		register: (registration) => enter(() => register(registration)),
		signOut: () => act(() => leave(auth)),
		sendPasswordReset: (email) => faultless(() => sendPasswordResetEmail(auth, email)),
		readResetCode: (code) => faultless(() => verifyPasswordResetCode(auth, code)),
		changePassword: (code, password) => faultless(() => confirmPasswordReset(auth, code, password)),
		redeemCode: (code) => faultless(() => applyActionCode(auth, code)),
	};
}

function openedAuth(): Auth {
	try {
		return openAuth();
	} catch (error) {
		throw toAuthError(error);
	}
}

/** Leaves at once where the service is known, and after a moment where it is silent: the SDK would wait for it. */
async function leave(auth: Auth): Promise<void> {
	setPendingSignOut(true);
	const timeout = new Error("The identity service does not respond");
	try {
		await withTimeout(endSession(auth), signOutTimeoutMs, timeout);
	} catch (error) {
		// The next session retries what fails later.
		if (error === timeout) return;
		setPendingSignOut(false);
		throw error;
	}
}

/** Where this fails the note stays, and so does the word that the reader was given. */
async function endSession(auth: Auth): Promise<void> {
	await signOut(auth);
	setPendingSignOut(false);
}

/** A reader who has left is nobody, however long the service takes to hear of it. */
function presentReader(user: User | null): Reader | null {
	return user && !isLeaving() ? readerOf(user) : null;
}

function readerOf({ uid, displayName, photoURL, email }: User): Reader {
	return { uid, displayName, photoURL, email };
}

async function faultless<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw await reasonOf(toAuthError(error));
	}
}

/** A build for no project that stands on another host has nobody to ask, and no connection would help. */
async function reasonOf(fault: AuthError): Promise<AuthError> {
	const mayBeMissing = /network-request-failed|internal-error/.test(fault.code);
	if (!import.meta.env.EMBEDDED_IDENTITY || !mayBeMissing) return fault;
	const isThere = await fetch("/emulator/gapi.js", { cache: "no-store" }).then(
		({ ok }) => ok,
		// Without a connection nobody knows.
		() => true,
	);
	if (isThere) return fault;
	return authErrorWith("auth/configuration-not-found", "This site was built without a Firebase project.");
}

import {
	type Auth,
	applyActionCode,
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
import type { Identity, Provider, Registration } from "../identity.ts";
import type { Reader } from "../reader.ts";
import { whileActing } from "../session.ts";
import { faultOf } from "./faults.ts";
import { openAuth } from "./open-auth.ts";
import { loadPopupHelper } from "./popup-helper.ts";

const providers = {
	google: () => new GoogleAuthProvider(),
	github: () => new GithubAuthProvider(),
} satisfies Record<Provider, () => unknown>;

/** The identity service as Firebase Authentication gives it. */
export function openFirebase(): Identity {
	const auth = openedAuth();
	let report: (reader: Reader | null) => void = () => {};

	/** Runs an action during which the session counts as loading, and tells who is signed in at its end. */
	const act = <T>(work: () => Promise<T>) =>
		whileActing(async () => {
			const result = await faultless(work);
			report(auth.currentUser && readerOf(auth.currentUser));
			return result;
		});

	const register = async ({ name, photo, email, password }: Registration) => {
		const { user } = await createUserWithEmailAndPassword(auth, email, password);
		const profileFault = await updateProfile(user, { displayName: name, photoURL: photo }).then(
			() => null,
			faultOf,
		);
		return { reader: readerOf(user), profileFault };
	};

	return {
		watch: (callback) => {
			report = callback;
			onAuthStateChanged(auth, (user) => report(user && readerOf(user)));
		},
		signIn: (email, password) =>
			act(async () => readerOf((await signInWithEmailAndPassword(auth, email, password)).user)),
		signInWith: (provider) =>
			act(async () => {
				await loadPopupHelper();
				return readerOf((await signInWithPopup(auth, providers[provider]())).user);
			}),
		register: (registration) => act(() => register(registration)),
		signOut: () => act(() => signOut(auth)),
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
		throw faultOf(error);
	}
}

function readerOf({ uid, displayName, photoURL, email }: User): Reader {
	return { uid, displayName, photoURL, email };
}

async function faultless<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw faultOf(error);
	}
}

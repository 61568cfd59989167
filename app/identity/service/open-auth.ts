import { initializeApp } from "firebase/app";
import {
	type Auth,
	browserLocalPersistence,
	browserSessionPersistence,
	connectAuthEmulator,
	indexedDBLocalPersistence,
	initializeAuth,
} from "firebase/auth";
import { site } from "../../document/site.ts";

/** The Firebase project that the site was built for, or the embedded service of this machine. */
export function openAuth(): Auth {
	const isEmbedded = import.meta.env.EMBEDDED_IDENTITY;
	const app = initializeApp(
		isEmbedded
			? { apiKey: "embedded", authDomain: location.host, projectId: "demo-candour" }
			: {
					apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
					authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
					projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
				},
	);
	// Without what popups need: told of it here, Firebase would ask Google's helper first in Safari and on phones, and keep everybody waiting.
	const auth = initializeAuth(app, {
		// The first of these that the browser allows.
		persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
	});
	auth.languageCode = site.language;
	if (isEmbedded) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
	return auth;
}

import { initializeApp } from "firebase/app";
import {
	type Auth,
	browserLocalPersistence,
	browserSessionPersistence,
	connectAuthEmulator,
	indexedDBLocalPersistence,
	initializeAuth,
} from "firebase/auth";
import { site } from "../../platform/site/site.ts";

/** Connects to the Firebase project of the build, or to the embedded service. */
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
	// No popup resolver: with one, Firebase waits for Google's helper script in Safari and on phones.
	const auth = initializeAuth(app, {
		// Firebase uses the first one that the browser allows.
		persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
	});
	auth.languageCode = site.language;
	if (isEmbedded) connectAuthEmulator(auth, location.origin, { disableWarnings: true });
	return auth;
}

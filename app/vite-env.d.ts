interface ImportMetaEnv {
	readonly BUILD_YEAR: number;
	/** The proportions of the logo, and whether it has colours for the night: newsroom/content/masthead.ts. */
	readonly MASTHEAD: { width: number; height: number; hasNightColours: boolean } | null;
	/** True where a worker keeps copies of what is read, for reading offline. */
	readonly OFFLINE: boolean;
	/** True where the build signs readers in with the identity service of this machine. */
	readonly EMBEDDED_IDENTITY: boolean;
	readonly VITE_FIREBASE_API_KEY: string;
	readonly VITE_FIREBASE_AUTH_DOMAIN: string;
	readonly VITE_FIREBASE_PROJECT_ID: string;
}

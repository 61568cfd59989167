declare module "*?inline-script" {
	const script: string;
	export default script;
}

/** press/vite/masthead-editions.ts */
declare module "*masthead.svg?day" {
	const url: string;
	export default url;
}
declare module "*masthead.svg?night" {
	const url: string;
	export default url;
}

/** contract/routes.ts */
declare const __FOOTER__: { name: string; path: string }[];
declare const __PROTECTED_PATHS__: string[];

/** press/vite/wall-constants.ts */
declare const __TOKEN_ADDRESS__: string;

interface ImportMetaEnv {
	readonly BUILD_YEAR: number;
	/** The size of the logo, and whether it has colours for dark mode: newsroom/content/masthead.ts. */
	readonly MASTHEAD: { width: number; height: number; hasNightColours: boolean } | null;
	/** True if a service worker caches what is read. */
	readonly OFFLINE: boolean;
	/** True for a build that also has drafts and scheduled stories. */
	readonly PREVIEW: boolean;
	/** True if the texts of stories are given for an ID token only. */
	readonly WALL: boolean;
	/** True if the build uses the embedded identity service. */
	readonly EMBEDDED_IDENTITY: boolean;
	readonly VITE_FIREBASE_API_KEY: string;
	readonly VITE_FIREBASE_AUTH_DOMAIN: string;
	readonly VITE_FIREBASE_PROJECT_ID: string;
}

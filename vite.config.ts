import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, loadEnv } from "vite";
import { routeConstants } from "./contract/routes.ts";
import { readIdentitySettings } from "./lib/identity-settings.ts";
import { contentAlias, contentFolder } from "./newsroom/content/content-folder.ts";
import { readMasthead } from "./newsroom/content/masthead.ts";
import { isPreviewBuild } from "./press/settings.ts";
import { appContent, isOtherContent } from "./press/vite/app-content.ts";
import { everyPageChunk } from "./press/vite/every-page-chunk.ts";
import { inlineScript } from "./press/vite/inline-script.ts";
import { mastheadEditions } from "./press/vite/masthead-editions.ts";
import { isOfflineOn } from "./press/vite/offline-files.ts";
import { routeModuleLoader } from "./press/vite/route-module-loader.ts";
import { wallConstants } from "./press/vite/wall-constants.ts";

const groups = [
	// Changes with our dependencies only.
	{
		name: "react",
		test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|rolldown\/runtime|\/app\/frame\/deployment\/load-route-module/,
	},
	{ name: everyPageChunk(), debugName: "every-page" },
	// One file instead of several small ones, where a folder is loaded by more than one route.
	{
		name: "auth-page",
		test: /\/app\/(features\/sign-in\/page\/|reader\/(use-service|form-error|session-actions|open-identity|auth-error|notify-auth|return-to|sign-in-window|pending)|ui\/form\/(?!switch))/,
	},
	{ name: "shortcut-switch", test: /\/app\/(ui\/form\/switch|features\/keyboard\/shortcut-switch)/ },
	{ name: "dialog", test: /\/app\/ui\/(dialog|confirm-button)/ },
	{ name: "text-page", test: /\/app\/news\/prose\// },
	// What a browser keeps of its reader. A chunk for each store would lengthen the manifest, which every page loads.
	{
		name: "stores",
		test: /\/contract\/(story-body|story-body-decoder|paragraphs|limits|slug|subject-paths|cache-names)\.ts$|\/app\/news\/data\/story-body|\/app\/platform\/storage\/|\/app\/features\/bookmarks\/(store\/|bookmark-notices|from-file-note|page\/export-bookmarks)|\/app\/features\/(history|listen|settings)\/[\w-]+-(store|settings)\.ts$|\/ui\/(download-file|count-of|focus-neighbour|lazy-part)|\/account\/pending-email|\/keyboard\/set-shortcuts|\/platform\/(create-limiter|worker\/expiration-entries)/,
	},
	{ name: "fold", test: /\/contract\/search\/fold\.ts$|\/ui\/(use-draft|empty-state)/ },
	{ name: "follow-store", test: /\/app\/features\/follow\/(store\/follow|kept-follows)/ },
	// What all capabilities give at once.
	{
		name: "kept-data",
		test: /\/app\/(slots\/load-kept-data|features\/[\w-]+\/kept-(?!settings)|reader\/kept-)/,
	},
	{
		name: "settings-sections",
		test: /\/app\/(slots\/settings-sections|features\/(?!settings\/)[\w-]+\/[\w-]+-(setting|settings|section)\.tsx$)/,
	},
	{ name: "answers", test: /\/app\/(slots|features\/[\w-]+)\/answers/ },
	// A full story: one file, because its text waits for it.
	{
		name: "article",
		test: /\/app\/news\/article\/(?!story-preview|requested-story|story-fonts)|\/app\/news\/data\/loaded-card|\/contract\/(published-story|reading-time)\.ts$/,
	},
	// The buttons of a story for a signed-in reader.
	{
		name: "bookmark-and-share",
		test: /\/app\/(features\/share\/|bookmark-and-share|features\/bookmarks\/(bookmark-button|preload-reader-routes))/,
	},
];

/** Chromium reads such a file whole while it arrives, beside the page, instead of piece by piece while a reader waits for a first press. */
const compileEagerly = "//# allFunctionsCalledOnLoad";

const { masthead } = await readMasthead(contentFolder());

export default defineConfig(({ mode, command }) => ({
	plugins: [inlineScript(), mastheadEditions(), routeModuleLoader(), reactRouter()],
	// Name and art of the paper whose stories are published.
	resolve: { alias: contentAlias() },
	// Published files are many, and are served and placed by press/.
	publicDir: false,
	server: {
		watch: {
			ignored: [
				"**/.candour/**",
				"**/build/**",
				"**/build-desk/**",
				"**/build-preview/**",
				(file) => isOtherContent(file),
			],
		},
		// What the browser loads, and nothing else: by default Vite serves the whole project to every local origin.
		fs: {
			allow: ["app", "contract", "node_modules", ...appContent.map((name) => `${contentFolder()}/${name}`)],
			deny: ["**/.candour/**", ".env", ".env.*", "**/.git/**", "*.{crt,pem,key,p12,pfx,cer,der}", ".npmrc"],
		},
		cors: false,
		headers: { "Cross-Origin-Resource-Policy": "same-origin" },
	},
	define: {
		...routeConstants,
		...wallConstants(),
		"import.meta.env.BUILD_YEAR": JSON.stringify(new Date().getFullYear()),
		"import.meta.env.EMBEDDED_IDENTITY": JSON.stringify(isEmbedded(mode)),
		"import.meta.env.MASTHEAD": JSON.stringify(masthead ?? null),
		"import.meta.env.OFFLINE": JSON.stringify(command === "build" && isOfflineOn()),
		"import.meta.env.PREVIEW": JSON.stringify(isPreviewBuild()),
		"process.env.SITE_ADDRESS": JSON.stringify(process.env.SITE_ADDRESS) ?? "undefined",
	},
	// An icon inside a sprite cannot be reached in a data: address.
	build: {
		assetsInlineLimit: 0,
		// WebKit answers every later request for a script whose preload failed with the old error.
		modulePreload: false,
		rolldownOptions: {
			output: {
				codeSplitting: { groups },
				// Compresses better in the manifest, which every page loads.
				hashCharacters: "hex",
				postBanner: ({ name }) => (["react", "every-page"].includes(name) ? compileEagerly : ""),
			},
		},
	},
}));

function isEmbedded(mode: string): boolean {
	return readIdentitySettings(loadEnv(mode, process.cwd(), "VITE_FIREBASE_")).kind === "embedded";
}

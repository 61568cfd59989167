import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, loadEnv } from "vite";
import { readIdentitySettings } from "./lib/identity-settings.ts";
import { contentAlias, contentFolder } from "./newsroom/content/content-folder.ts";
import { readMasthead } from "./newsroom/content/masthead.ts";
import { isOfflineOn } from "./press/vite/offline-files.ts";
import { ownRouteLoading } from "./press/vite/own-route-loading.ts";
import { unusedRouterParts } from "./press/vite/unused-router-parts.ts";

/** Two files carry what every page needs, one that changes with our libraries and one that changes with us. */
const groups = [
	{
		name: "react",
		test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\/|\/app\/deployment\/load-route-module/,
	},
	{
		name: "paper",
		// Of identity, toasts, search and the live edition only the doors, and nothing that only some screens show: that is fetched by those who need it.
		test: /\/contract\/(category-ids|decoder|edition-file|list-pages|paths|picture|published|sanitize-text|slug)\.ts$|\/app\/(calendar|deployment|edition|news\/(?!unknown-subject|subject-list|story-data|story-body|waiting-story|story-preview)[^/]+$|page\/(?!auth-page|sent-on|send-to)|pictures|ticker|ui\/[^/]+$|site|identity\/[^/]+$|toasts\/(notify|toasts)\.ts|live\/new-stories|story-tools\/story-tools|root\.tsx$|screens\/(news-list|main-layout|category|front)\.tsx$|search\/(search-box|search-query|slash-key|typed-search))/,
	},
	{
		name: "sent-on",
		// Where visitors and readers are sent on, which nobody is on a page of news.
		test: /\/app\/page\/(sent-on|send-to)\.tsx$/,
	},
	{
		name: "text-page",
		// Pages of prose have one small file instead of two.
		test: /\/app\/(prose\/|screens\/text-page)/,
	},
	{
		name: "saved",
		// What saving a story takes, wherever it is saved: one file instead of three.
		test: /\/contract\/(limits|story-body)\.ts$|\/app\/(bookmarks\/(bookmark|bookmarks|bookmark-storage|stored-list|keep-for-good)|news\/(story-data|story-body-decoder))\.ts$/,
	},
];

/** Chromium reads such a file whole while it arrives, beside the page, instead of piece by piece while a reader waits for a first press. */
const readWhole = "//# allFunctionsCalledOnLoad";

const { masthead } = await readMasthead(contentFolder());

export default defineConfig(({ mode, command }) => ({
	plugins: [ownRouteLoading(), unusedRouterParts(), tailwindcss(), reactRouter()],
	// Name and art of the paper whose stories are published.
	resolve: { alias: contentAlias() },
	// Published files are many, and are served and placed by press/.
	publicDir: false,
	server: { watch: { ignored: ["**/.candour/**", "**/build/**"] } },
	define: {
		"import.meta.env.BUILD_YEAR": JSON.stringify(new Date().getFullYear()),
		"import.meta.env.EMBEDDED_IDENTITY": JSON.stringify(isEmbedded(mode)),
		"import.meta.env.MASTHEAD": JSON.stringify(masthead ?? null),
		"import.meta.env.OFFLINE": JSON.stringify(command === "build" && isOfflineOn()),
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
				postBanner: ({ name }) => (["react", "paper"].includes(name) ? readWhole : ""),
			},
		},
	},
}));

function isEmbedded(mode: string): boolean {
	return readIdentitySettings(loadEnv(mode, process.cwd(), "VITE_FIREBASE_")).kind === "embedded";
}

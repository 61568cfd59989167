import { frontPage } from "../../contract/paths.ts";
import { dayPaper } from "../platform/site/paper-colours.ts";
import { site } from "../platform/site/site.ts";

/** The web app manifest. */
export function loader() {
	return Response.json({
		id: "/",
		name: site.name,
		short_name: site.name,
		description: site.description,
		lang: site.language,
		start_url: frontPage,
		scope: "/",
		dir: "ltr",
		categories: ["news"],
		display: "standalone",
		background_color: dayPaper,
		theme_color: dayPaper,
		icons: [
			{ src: "/icon-192.png", sizes: "192x192", type: "image/png" },
			{ src: "/icon-512.png", sizes: "512x512", type: "image/png" },
			{ src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
		],
		shortcuts: [
			{ name: "Latest news", url: frontPage },
			{ name: "Bookmarks", url: "/bookmark" },
		],
	});
}

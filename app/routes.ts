import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { protectedPaths } from "./reader/protected-paths.ts";

/** All routes, in the order of the specification. */
export default [
	layout("routes/main-layout.tsx", [
		index("routes/home-redirect.tsx"),
		route("category/:id/:page?", "routes/category.tsx"),
		// A name can contain any character, also a slash.
		route("topic/*", "routes/topic.tsx"),
		route("author/*", "routes/author.tsx"),
		route("your-news", "routes/your-news.tsx"),
	]),
	route("about", "routes/about.tsx"),
	layout("routes/protected.tsx", [
		route(protectedPaths.bookmarks, "routes/bookmark.tsx"),
		route(protectedPaths.account, "routes/account.tsx"),
	]),
	// Protected too. Not in the layout: it is shown while the session is being confirmed.
	route(protectedPaths.story, "routes/story.tsx"),
	route("auth/login", "routes/login.tsx"),
	route("auth/register", "routes/register.tsx"),
	route("auth/action", "routes/mailed-link.tsx"),
	route("terms", "routes/terms.tsx"),
	route("accessibility", "routes/accessibility.tsx"),
	route("privacy", "routes/privacy.tsx"),
	route("archive/:month?", "routes/archive.tsx"),
	route("search", "routes/search.tsx"),
	route("briefing/:minutes?", "routes/briefing.tsx"),
	route("history", "routes/history.tsx"),
	route("settings", "routes/settings.tsx"),
	route("site.webmanifest", "routes/manifest.ts"),
	route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;

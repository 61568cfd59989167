import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every screen of the site, in the order of the specification. */
export default [
	layout("screens/main-layout.tsx", [
		index("screens/front.tsx"),
		route("category/:id/:page?", "screens/category.tsx"),
		// Names may hold anything, a slash too.
		route("topic/*", "screens/topic.tsx"),
		route("author/*", "screens/author.tsx"),
	]),
	route("about", "screens/about.tsx"),
	layout("screens/protected.tsx", [
		route("bookmark", "screens/bookmark.tsx"),
		route("news-details/:id", "screens/story.tsx"),
	]),
	route("auth/login", "screens/login.tsx"),
	route("auth/register", "screens/register.tsx"),
	route("auth/action", "screens/action.tsx"),
	route("terms", "screens/terms.tsx"),
	route("accessibility", "screens/accessibility.tsx"),
	route("archive/:month?", "screens/archive.tsx"),
	route("search", "screens/search.tsx"),
	route("site.webmanifest", "screens/manifest.ts"),
	route("*", "screens/not-found.tsx"),
] satisfies RouteConfig;

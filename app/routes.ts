import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { type Route, routes } from "../contract/routes.ts";

const entryOf = ({ path, screen }: Route) =>
	path === undefined ? index(`routes/${screen}`) : route(path, `routes/${screen}`);

const entriesOf = (wanted: Route["layout"]) => routes.filter(({ layout }) => layout === wanted).map(entryOf);

/** The router's form of contract/routes.ts. */
export default [
	layout("routes/main-layout.tsx", entriesOf("main-layout.tsx")),
	layout("routes/protected.tsx", entriesOf("protected.tsx")),
	...entriesOf(undefined),
] satisfies RouteConfig;

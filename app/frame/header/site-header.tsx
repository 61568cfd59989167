import { matchPath, useLocation } from "react-router";
import { frontPage } from "../../../contract/paths.ts";
import { SearchBox } from "../../features/search/search-box.tsx";
import { Ticker } from "../../news/ticker/ticker.tsx";
import { currentLink } from "../../platform/router/current-link.ts";
import { site } from "../../platform/site/site.ts";
import { SettingsLink } from "../../slots/settings-link.tsx";
import { TodaysDate } from "../../ui/dates/dates.tsx";
import { HeaderTools } from "./header-tools.tsx";
import { Masthead } from "./masthead.tsx";

const navItems = [
	{ name: "Home", path: "/", activePath: frontPage },
	{ name: "About", path: "/about" },
	{ name: "Bookmark", path: "/bookmark" },
];

/** The header of every page: masthead, tagline, date, navigation, reader and ticker. */
export function SiteHeader() {
	return (
		<header className="site-header">
			<div className="page-width site-header-grid">
				<Masthead />
				<div className="header-ears">
					<p className="site-tagline">{site.tagline}</p>
					<TodaysDate />
				</div>
				<div className="bar">
					<MainNav />
					<HeaderTools>
						<SearchBox />
						<SettingsLink />
					</HeaderTools>
				</div>
				<Ticker />
			</div>
		</header>
	);
}

function MainNav() {
	const { pathname } = useLocation();
	return (
		<nav className="site-nav" aria-label="Main">
			{navItems.map(({ name, path, activePath = path }) => (
				<a key={name} href={path} {...(matchPath(activePath, pathname) && currentLink)}>
					{name}
				</a>
			))}
		</nav>
	);
}

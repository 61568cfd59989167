import { matchPath, useLocation } from "react-router";
import { frontPage } from "../../contract/paths.ts";
import { TodaysDate } from "../calendar/dates.tsx";
import { site } from "../document/site.ts";
import { SearchBox } from "../search/search-box.tsx";
import { Ticker } from "../ticker/ticker.tsx";
import { Masthead } from "./masthead.tsx";
import { ReaderCorner } from "./reader-corner.tsx";

const navItems = [
	{ name: "Home", address: "/", shownAt: frontPage },
	{ name: "About", address: "/about", shownAt: "/about" },
	{ name: "Bookmark", address: "/bookmark", shownAt: "/bookmark" },
];

/** The head of every page: nameplate, tagline, date, latest headlines, the way around, and who is reading. */
export function SiteHeader() {
	return (
		<header className="site-header">
			<div className="wrap site-header-grid">
				<Masthead />
				<div className="ears">
					<p className="tagline">{site.tagline}</p>
					<TodaysDate />
				</div>
				<Ticker />
				<div className="bar">
					<MainNav />
					<ReaderCorner>
						<SearchBox />
					</ReaderCorner>
				</div>
			</div>
		</header>
	);
}

function MainNav() {
	const { pathname } = useLocation();
	return (
		<nav className="places" aria-label="Main">
			{navItems.map(({ name, address, shownAt }) => (
				<a key={name} href={address} aria-current={matchPath(shownAt, pathname) ? "page" : undefined}>
					{name}
				</a>
			))}
		</nav>
	);
}

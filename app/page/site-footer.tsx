import { Link } from "react-router";
import emblem from "../../content/brand/emblem.svg?no-inline";
import emblemDark from "../../content/brand/emblem-dark.svg?no-inline";
import { useYear } from "../calendar/dates.tsx";
import { site } from "../site.ts";

/** The foot of every page, with the copyright line of the current year. */
export function SiteFooter() {
	return (
		<footer className="site-footer">
			<div className="wrap site-footer-row">
				<p className="imprint">
					<picture>
						<source srcSet={emblemDark} media="(prefers-color-scheme: dark)" />
						<img src={emblem} width="32" height="32" alt="" loading="lazy" />
					</picture>
					{site.copyright(useYear())}
				</p>
				<nav aria-label="Footer">
					<Link to="/">Home</Link>
					<Link to="/about">About</Link>
					<Link to="/bookmark">Bookmark</Link>
					<Link to="/terms">Terms</Link>
					<Link to="/accessibility">Accessibility</Link>
				</nav>
			</div>
		</footer>
	);
}

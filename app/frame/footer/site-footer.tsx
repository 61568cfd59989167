import emblem from "#content/brand/emblem.svg?no-inline";
import emblemDark from "#content/brand/emblem-dark.svg?no-inline";
import { FooterReceipt } from "../../features/receipt/footer-receipt.tsx";
import { site } from "../../platform/site/site.ts";
import { useYear } from "../../ui/dates/dates.tsx";

/** The footer of every page. */
export function SiteFooter() {
	return (
		<footer className="site-footer">
			<div className="page-width site-footer-row">
				<p className="site-imprint">
					<picture>
						<source srcSet={emblemDark} media="(prefers-color-scheme: dark)" />
						<img src={emblem} width="32" height="32" alt="" loading="lazy" />
					</picture>
					{site.copyright(useYear())}
				</p>
				<nav aria-label="Footer">
					{__FOOTER__.map(({ name, path }) => (
						<a key={path} href={path}>
							{name}
						</a>
					))}
				</nav>
				<FooterReceipt />
			</div>
		</footer>
	);
}

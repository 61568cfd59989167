import masthead from "#content/brand/masthead.svg?day";
import nightMasthead from "#content/brand/masthead.svg?night";
import { site } from "../../platform/site/site.ts";
import { usePictureFailure } from "../../ui/pictures/picture-failure.ts";

const { width, height, hasNightColours } = import.meta.env.MASTHEAD ?? {};

/** The logo, or the name if the logo fails to load. Links home. */
export function Masthead() {
	const { failed, imgProps } = usePictureFailure(masthead);
	return (
		// Not for the Tab key: the link Home follows.
		<a className="site-masthead" href="/" aria-label={`${site.name}, home`} tabIndex={-1}>
			{failed ? (
				site.name
			) : (
				<picture>
					{hasNightColours && <source srcSet={nightMasthead} media="(prefers-color-scheme: dark)" />}
					<img
						{...imgProps}
						className={hasNightColours ? undefined : "site-masthead-inverted"}
						src={masthead}
						alt={site.name}
						width={width}
						height={height}
					/>
				</picture>
			)}
		</a>
	);
}

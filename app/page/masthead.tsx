import masthead from "#content/brand/masthead.svg?no-inline";
import { site } from "../site.ts";

const { width, height, hasNightColours } = import.meta.env.MASTHEAD ?? {};

/** The paper's logo, which leads home. Where it does not come, browsers show the name in its place. */
export function Masthead() {
	return (
		<a className="masthead" href="/" aria-label={`${site.name}, home`}>
			<img
				className={hasNightColours ? undefined : "masthead-inverted"}
				src={masthead}
				alt={site.name}
				width={width}
				height={height}
			/>
		</a>
	);
}

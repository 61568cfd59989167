import masthead from "#content/brand/masthead.svg?no-inline";
import { site } from "../document/site.ts";
import { usePictureFailure } from "../pictures/picture-failure.ts";

const { width, height, hasNightColours } = import.meta.env.MASTHEAD ?? {};

/** The paper's logo, or its name where the logo does not come. It leads home. */
export function Masthead() {
	const { failed, imgProps } = usePictureFailure(masthead);
	return (
		<a className="masthead" href="/" aria-label={`${site.name}, home`}>
			{failed ? (
				site.name
			) : (
				<img
					{...imgProps}
					className={hasNightColours ? undefined : "masthead-inverted"}
					src={masthead}
					alt={site.name}
					width={width}
					height={height}
				/>
			)}
		</a>
	);
}

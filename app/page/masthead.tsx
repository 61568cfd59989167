import masthead from "#content/brand/masthead.svg?no-inline";
import { site } from "../site.ts";

/** The nameplate, which leads home. */
export function Masthead() {
	return (
		<a className="masthead" href="/">
			<svg viewBox="3.4 -161.6 847 174" width="847" height="174" aria-hidden="true">
				<use href={`${masthead}#masthead`} />
			</svg>
			<span className="sr-only">{`${site.name}, home`}</span>
		</a>
	);
}

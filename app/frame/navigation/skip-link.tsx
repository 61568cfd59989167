import type { MouseEvent } from "react";
import { pageHeading, takeFocus } from "../../ui/take-focus.ts";

/** Skips to the content. With script it focuses the heading, so that screen readers announce it. */
export function SkipLink() {
	const skip = (event: MouseEvent) => {
		const heading = pageHeading();
		if (!heading) return;
		event.preventDefault();
		takeFocus(heading);
		heading.scrollIntoView({ block: "nearest" });
	};
	return (
		// biome-ignore lint/a11y/useValidAnchor: a link that also works without script.
		<a className="skip-link" href="#main" onClick={skip}>
			Skip to the news
		</a>
	);
}

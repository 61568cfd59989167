import type { MouseEvent } from "react";
import { pageHeading, takeFocus } from "../ui/take-focus.ts";

/** The first stop of the keyboard. Without script the browser itself jumps; with it, the heading is read out as well. */
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
		<a className="skip" href="#main" onClick={skip}>
			Skip to the news
		</a>
	);
}

import { needsScript } from "../../ui/page/loading-page.tsx";
import { SlowLoadNotice } from "../../ui/slow-load-notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import "./article.css";

/**
 * The opening of a story in its served page, until the story has loaded. press/pages/story-shell.ts fills the first
 * element and the noscript; the app leaves both as they are.
 */
export function ServedStory() {
	return (
		<main className="waiting-page" id="main">
			<div
				className="story"
				suppressHydrationWarning
				// biome-ignore lint/security/noDangerouslySetInnerHtml: empty; the press fills it, and React must not touch it
				dangerouslySetInnerHTML={{ __html: "" }}
			/>
			<div className="for-readers">
				<Spinner label="Fetching the story" />
				<SlowLoadNotice>
					This page takes longer than it should. A part of it may not have loaded.
				</SlowLoadNotice>
			</div>
			{needsScript}
		</main>
	);
}

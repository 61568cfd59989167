import { BriefingView } from "../features/briefing/briefing-view.tsx";
import { LengthLinks } from "../features/briefing/length-links.tsx";
import { briefingTitle, type Length, parseLength } from "../features/briefing/lengths.ts";
import "../features/briefing/briefing.css";
import { pageMeta } from "../platform/site/page-meta.ts";
import { ErrorPage } from "../ui/page/error-page.tsx";
import { SlowLoadNotice } from "../ui/slow-load-notice.tsx";
import type { Route } from "./+types/briefing.ts";

export function meta({ params: { minutes } }: Route.MetaArgs) {
	const length = lengthOf(minutes);
	return pageMeta({ title: length === null ? "Page not found" : briefingTitle(length), path: null });
}

/** Ten minutes, unless the URL says otherwise. Null for a length that no briefing has. */
function lengthOf(minutes: string | undefined): Length | null {
	return minutes === undefined ? 10 : parseLength(minutes);
}

/** A briefing for the minutes that a reader has. The browser composes it; nothing is sent anywhere. */
export default function BriefingScreen({ params: { minutes } }: Route.ComponentProps) {
	const length = lengthOf(minutes);
	if (length === null) return <ErrorPage explanation="An edition takes five, ten or twenty minutes." />;
	return (
		// The class starts the app at once: see press/pages/hydration-data.ts.
		<main className="page-width waiting-page page-end" id="main">
			<h1 className="page-title">{briefingTitle(length)}</h1>
			<LengthLinks current={length} />
			<noscript>
				{/* Left out of the client bundle: React does not hydrate noscript. */}
				{import.meta.env.SSR && (
					<p className="page-notice">
						An edition is composed in your browser, which needs JavaScript. Without it, the latest stories
						stand in <a href="/category/1">Today's Pick</a> and <a href="/category/0">All News</a>.
					</p>
				)}
			</noscript>
			<SlowLoadNotice>
				The edition takes longer than it should. A part of it may not have loaded.
			</SlowLoadNotice>
			<BriefingView key={length} length={length} />
		</main>
	);
}

import { BriefingView } from "../briefing/briefing-view.tsx";
import { LengthLinks } from "../briefing/length-links.tsx";
import { editionTitle, parseLength } from "../briefing/lengths.ts";
import "../briefing/briefing.css";
import { pageMeta } from "../document/page-meta.ts";
import { ErrorPage } from "../layout/error-page.tsx";
import { SlowLoadNotice } from "../ui/slow-load-notice.tsx";
import type { Route } from "./+types/briefing.ts";

export function meta({ params: { minutes } }: Route.MetaArgs) {
	return pageMeta({ title: titleOf(minutes) ?? "Page not found", path: null });
}

/** Null for a length that no edition has. */
function titleOf(minutes: string | undefined): string | null {
	if (minutes === undefined) return "How much time do you have?";
	const length = parseLength(minutes);
	return length && editionTitle(length);
}

/** A finite edition for the minutes that a reader has, the ten-minute edition first. The browser composes it; nothing is sent anywhere. */
export default function BriefingScreen({ params: { minutes } }: Route.ComponentProps) {
	const title = titleOf(minutes);
	const length = parseLength(minutes);
	if (title === null) return <ErrorPage explanation="An edition takes five, ten or twenty minutes." />;
	return (
		// The class starts the app at once: see press/pages/page-data.ts.
		<main className="page-width waiting-page briefing" id="main">
			<h1 className="page-title">{title}</h1>
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
				The edition takes longer than it should. A part of it may not have arrived.
			</SlowLoadNotice>
			{length === null ? (
				<p className="briefing-lead">
					Say how long you have, and you get as many stories as fit: today's picks first, then the newest,
					across the categories. It has an end.
				</p>
			) : (
				<BriefingView key={length} length={length} />
			)}
		</main>
	);
}

import { SlowLoadNotice } from "../slow-load-notice.tsx";
import { Spinner } from "../spinner.tsx";

/** Shown until the browser has rendered a page that is not prerendered. */
export function LoadingPage({ label }: { label: string }) {
	return (
		<main className="page-width waiting-page" id="main">
			<Spinner label={label} />
			<SlowLoadNotice>This page takes longer than it should.</SlowLoadNotice>
			{needsScript}
		</main>
	);
}

export const needsScript = (
	<noscript>
		{/* Left out of the client bundle: React does not hydrate noscript. */}
		{import.meta.env.SSR && (
			<p className="page-notice">
				This page needs JavaScript. The latest news of every category, About Us and the{" "}
				<a href="/archive">archive of all stories</a> can be read without it.
			</p>
		)}
	</noscript>
);

import { SlowLoadNotice } from "../ui/slow-load-notice.tsx";
import { Spinner } from "../ui/spinner.tsx";

/** Stands for a page that only the reader's browser can put together, until it has. */
export function WaitingPage({ label }: { label: string }) {
	return (
		<main className="wrap waiting-page" id="main">
			<Spinner label={label} />
			<SlowLoadNotice>
				This page takes longer than it should. A part of it may not have arrived.
			</SlowLoadNotice>
			<noscript>
				{/* The browser's script carries none of it: React takes no notice of what a noscript holds. */}
				{import.meta.env.SSR && (
					<p className="notice">
						This page needs JavaScript. The latest news of every category, About Us and the{" "}
						<a href="/archive">archive of all stories</a> can be read without it.
					</p>
				)}
			</noscript>
		</main>
	);
}

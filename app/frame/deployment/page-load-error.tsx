import type { LoadError } from "../../platform/edition/load-error.ts";
import { isSiteReachable } from "../../platform/router/site-scripts.ts";
import { ErrorMessage } from "../../ui/error-message.tsx";
import { leftPage, useSingleFlight } from "../../ui/use-single-flight.ts";

/** Shown when the script of a page fails to load. The retry reloads only if the site is reachable. */
export function PageLoadError({ error }: { error: LoadError }) {
	const { busy, run } = useSingleFlight();
	const loadAgain = () =>
		run(async () => {
			if (!(await isSiteReachable())) return;
			location.reload();
			return leftPage;
		});
	return (
		<main className="page-width page-plain" id="main">
			<ErrorMessage title="The page could not be loaded" onRetry={loadAgain} busy={busy} isPage>
				{error.message}
			</ErrorMessage>
		</main>
	);
}

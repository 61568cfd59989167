import type { LoadError } from "../edition/load-error.ts";
import { ErrorMessage } from "../ui/error-message.tsx";
import { leftPage, useSingleFlight } from "../ui/use-single-flight.ts";
import { isSiteReachable } from "./site-scripts.ts";

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

import type { LoadFault } from "../edition/load-error.ts";
import { Trouble } from "../ui/error-message.tsx";
import { gone, useOneAtATime } from "../ui/use-single-flight.ts";
import { isSiteThere } from "./site-scripts.ts";

/** Stands for a page whose script did not come: what happened, and a way to try again that never leaves the site for nothing. */
export function PageTrouble({ fault }: { fault: LoadFault }) {
	const { busy, run } = useOneAtATime();
	const loadAgain = () =>
		run(async () => {
			if (!(await isSiteThere())) return;
			location.reload();
			return gone;
		});
	return (
		<main className="wrap page-plain" id="main">
			<Trouble title="The page did not arrive" onRetry={loadAgain} busy={busy} isPage>
				This page could not be loaded. {fault.message}
			</Trouble>
		</main>
	);
}

import { useHydrated } from "./hydrated.ts";

/** Appears by CSS after a delay, if the script of the page is not loaded by then. */
export function SlowLoadNotice({ children }: { children: string }) {
	if (useHydrated()) return null;
	return (
		<p className="slow-load-notice">
			{children} {/* biome-ignore lint/a11y/useValidAnchor: reloads the page. */}
			<a className="text-link" href="">
				Try again
			</a>
		</p>
	);
}

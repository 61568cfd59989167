import { useHydrated } from "./hydrated.ts";

/** Says, after a while and by style alone, that the script of the page has not come. Once it has, nobody needs it. */
export function SlowLoadNotice({ children }: { children: string }) {
	if (useHydrated()) return null;
	return (
		<p className="overdue">
			{children} {/* biome-ignore lint/a11y/useValidAnchor: this very page, anew. */}
			<a className="text-link" href="">
				Try again
			</a>
		</p>
	);
}

import { sameSitePath } from "./return-to.ts";

/** The page to open after sign-in by a mailed link. Firebase may put our URL into a parameter of its own. */
export function pathAfterLink(query: URLSearchParams): string {
	const from = query.get("from") ?? URL.parse(query.get("continueUrl") ?? "")?.searchParams.get("from");
	return sameSitePath(from ?? null);
}

import { useEffect } from "react";
import { createPath, useLocation } from "react-router";
import { clearReload } from "./reload-guard.ts";

/** Notes that a page has come whole. It shows nothing, and stands by itself so that the page around it need not render with every address. */
export function ClearReloadGuard() {
	const address = createPath(useLocation());
	useEffect(() => clearReload(address), [address]);
	return null;
}

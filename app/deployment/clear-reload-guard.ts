import { useEffect } from "react";
import { createPath, useLocation } from "react-router";
import { forgetRenewal } from "./reload-guard.ts";

/** Notes that a page has come whole. It shows nothing, and stands by itself so that the page around it need not render with every address. */
export function Arrived() {
	const address = createPath(useLocation());
	useEffect(() => forgetRenewal(address), [address]);
	return null;
}

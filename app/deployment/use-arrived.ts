import { useEffect } from "react";
import { createPath, useLocation } from "react-router";
import { forgetRenewal } from "./renewals.ts";

/** Notes that a page has come whole. */
export function useArrived(): void {
	const address = createPath(useLocation());
	useEffect(() => forgetRenewal(address), [address]);
}

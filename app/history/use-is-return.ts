import { useEffect, useState } from "react";
import { useLocation, useNavigationType } from "react-router";

/** The key of the history entry that a document starts with, until the router navigates. */
const firstEntryKey = "default";

let isFirstPage = true;

/** Whether the reader came by Back, Forward or a reload. Then the scroll position is restored. */
export function useIsReturn(): boolean {
	const { key } = useLocation();
	const isPop = useNavigationType() === "POP";
	const [isReturn] = useState(() => isPop && !(key === firstEntryKey && isFirstPage && isNewDocument()));
	useEffect(() => {
		isFirstPage = false;
	}, []);
	return isReturn;
}

function isNewDocument(): boolean {
	const [entry] = performance.getEntriesByType("navigation");
	return (entry as PerformanceNavigationTiming | undefined)?.type === "navigate";
}

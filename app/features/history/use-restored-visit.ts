import { useEffect, useState } from "react";
import { useNavigationType } from "react-router";

let isFirstPage = true;

/** Whether the reader came by Back, Forward or a reload. Then the scroll position is restored. */
export function useRestoredVisit(): boolean {
	const isPop = useNavigationType() === "POP";
	const [isReturn] = useState(() => isPop && !(isFirstPage && isFirstEntry() && isNewDocument()));
	useEffect(() => {
		isFirstPage = false;
	}, []);
	return isReturn;
}

/** Whether the page is the one that the document started with: the router counts its entries from there. */
function isFirstEntry(): boolean {
	return history.state?.idx === 0;
}

function isNewDocument(): boolean {
	const [entry] = performance.getEntriesByType("navigation");
	return (entry as PerformanceNavigationTiming | undefined)?.type === "navigate";
}

import { startTransition, useEffect, useEffectEvent } from "react";
import { createPath, matchRoutes, useLocation, useNavigate } from "react-router";
import { frontPage } from "../../../contract/paths.ts";
import { dataRoutes } from "./internals.ts";

/**
 * Opens the links of the site by client navigation. One listener serves all links: a component for each is slow on a
 * phone. `data-replace` replaces the history entry, `data-keep-state` passes the location state on.
 */
export function LinkInterceptor() {
	const navigate = useNavigate();
	const { state } = useLocation();
	const follow = useEffectEvent((event: MouseEvent) => {
		const link = isPlainClick(event) && linkAt(event.target);
		if (!link || !opensRoute(link)) return;
		event.preventDefault();
		// Skips the route of "/", which only redirects to the front page.
		const path = link.pathname === "/" ? frontPage : link.pathname;
		const target = path + link.search + link.hash;
		const options = {
			replace: "replace" in link.dataset || target === createPath(location),
			state: "keepState" in link.dataset ? state : null,
		};
		// In a transition, React skips the loading state if the page was prefetched.
		startTransition(() => {
			navigate(target, options);
		});
	});
	useEffect(() => {
		const onClick = (event: MouseEvent) => follow(event);
		document.addEventListener("click", onClick);
		return () => document.removeEventListener("click", onClick);
	}, []);
	return null;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
	return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

type Click = Pick<MouseEvent, "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "defaultPrevented">;

/** A click that is not handled yet and does not open a tab or window. */
export function isPlainClick(event: Click): boolean {
	const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
	return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

/** False for links that the browser handles: files, other sites, fragments, and a reload (an empty href). */
function opensRoute(link: HTMLAnchorElement): boolean {
	if (link.getAttribute("href") === "") return false;
	const leavesPage = link.origin !== location.origin || (link.target !== "" && link.target !== "_self");
	if (leavesPage || link.hasAttribute("download")) return false;
	const isWithinPage =
		link.hash !== "" && link.pathname + link.search === location.pathname + location.search;
	// Without the routes of the router, the browser follows the link.
	const route = matchRoutes(dataRoutes(), link.pathname)?.at(-1)?.route;
	return !isWithinPage && route !== undefined && route.path !== "*";
}

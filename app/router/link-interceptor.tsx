import { startTransition, useEffect, useEffectEvent } from "react";
import { createPath, matchRoutes, useLocation, useNavigate } from "react-router";
import { frontPage } from "../../contract/paths.ts";
import { dataRoutes } from "./internals.ts";

/**
 * Follows the links of the site within the page. One listener for all of them, as a component for each is what a slow phone waits for
 * longest. A link marked `data-replace` takes the place of this entry in the history, one marked `data-keep-state` takes its state along.
 */
export function LinkInterceptor() {
	const navigate = useNavigate();
	const { state } = useLocation();
	const follow = useEffectEvent((event: MouseEvent) => {
		const link = isPlainPress(event) && linkAt(event.target);
		if (!link || !leadsToScreen(link)) return;
		event.preventDefault();
		// The front page leads on to all news, by a script of its own that nobody has to wait for.
		const path = link.pathname === "/" ? frontPage : link.pathname;
		const address = path + link.search + link.hash;
		const options = {
			replace: "replace" in link.dataset || address === createPath(location),
			state: "keepState" in link.dataset ? state : null,
		};
		// That a page is on its way is rendered only if it has not come in the meantime: one fetched ahead has.
		startTransition(() => {
			navigate(address, options);
		});
	});
	useEffect(() => {
		const onClick = (event: MouseEvent) => follow(event);
		document.addEventListener("click", onClick);
		return () => document.removeEventListener("click", onClick);
	}, []);
	return null;
}

/** The link that holds what was pressed or pointed at. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
	return target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
}

/** A press that nobody has taken up yet, and that asks for no window or tab of its own. */
function isPlainPress(event: MouseEvent): boolean {
	const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
	return event.button === 0 && !hasModifier && !event.defaultPrevented;
}

/** Files, other sites, places within the page and this very page anew, which an empty address asks for, are the browser's own business. */
function leadsToScreen(link: HTMLAnchorElement): boolean {
	if (link.getAttribute("href") === "") return false;
	const isElsewhere = link.origin !== location.origin || (link.target !== "" && link.target !== "_self");
	if (isElsewhere || link.hasAttribute("download")) return false;
	const isWithinPage =
		link.hash !== "" && link.pathname + link.search === location.pathname + location.search;
	// Where the router no longer tells its routes, links are left to the browser.
	const screen = matchRoutes(dataRoutes(), link.pathname)?.at(-1)?.route;
	return !isWithinPage && screen !== undefined && screen.path !== "*";
}

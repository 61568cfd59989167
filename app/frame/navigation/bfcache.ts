/**
 * Restores the scroll position when the page returns from the back/forward cache. WebKit scrolls such a page to the top,
 * because the router sets `history.scrollRestoration` to manual.
 */
export function keepScrollInBfcache(): void {
	let scrollTopPx = 0;
	addEventListener("pagehide", () => {
		scrollTopPx = scrollY;
	});
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) scrollTo(0, scrollTopPx);
	});
}

/**
 * Returns to the reader's place when the browser takes this page out of its page cache. WebKit opens such a page at its top, as the
 * router tells it to leave scrolling alone.
 */
export function keepScrollInBfcache(): void {
	let place = 0;
	addEventListener("pagehide", () => {
		place = scrollY;
	});
	addEventListener("pageshow", ({ persisted }) => {
		if (persisted) scrollTo(0, place);
	});
}

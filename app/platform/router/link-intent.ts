/** A shorter hover is ignored: the pointer only passes over the link. */
const intentMs = 80;

/**
 * Reports the paths of links within the site that the reader is likely to follow: on hover, focus, touch or press. For
 * prefetching, so it reports nothing in data saver mode.
 */
export function onLinkIntent(callback: (pathname: string) => void): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const linkOf = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest("a") : null;
		return link && link.origin === location.origin && link.pathname !== location.pathname ? link : null;
	};
	const report = ({ pathname }: HTMLAnchorElement) => isSavingData() || callback(pathname);
	const onHover = (event: Event) => {
		clearTimeout(timer);
		const link = linkOf(event);
		if (link) timer = setTimeout(report, intentMs, link);
	};
	const onPress = (event: Event) => {
		const link = linkOf(event);
		if (link) report(link);
	};
	// mouseover bubbles from every element, so leaving a link for any other element cancels the timer.
	document.addEventListener("mouseover", onHover, { passive: true });
	document.addEventListener("focusin", onHover, { passive: true });
	for (const type of ["touchstart", "pointerdown"])
		document.addEventListener(type, onPress, { passive: true });
	// A press also focuses or hovers the link. After the click a prefetch is useless.
	document.addEventListener("click", () => clearTimeout(timer), { passive: true });
}

/** Whether the browser is in data saver mode. */
export function isSavingData(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	return connection?.saveData ?? false;
}

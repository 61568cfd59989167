/** A pointer that stays this long means it; one that sweeps over a column of links does not. */
const intentMs = 80;

/**
 * Tells of links within the site that somebody means to follow: the pointer rests on them, or a finger or the keyboard has come to them.
 * For fetching ahead, so not where the reader asks to be sent no more than is wanted.
 */
export function onLinkIntent(act: (link: HTMLAnchorElement) => void): void {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const linkOf = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest("a") : null;
		return link && link.origin === location.origin && link.pathname !== location.pathname ? link : null;
	};
	const meant = (link: HTMLAnchorElement) => isSavingData() || act(link);
	const rest = (event: Event) => {
		clearTimeout(timer);
		const link = linkOf(event);
		if (link) timer = setTimeout(meant, intentMs, link);
	};
	const come = (event: Event) => {
		const link = linkOf(event);
		if (link) meant(link);
	};
	// Every element that the pointer comes to bubbles one, so that leaving a link for anything else is noticed too.
	document.addEventListener("mouseover", rest, { passive: true });
	document.addEventListener("focusin", rest, { passive: true });
	for (const sign of ["touchstart", "pointerdown"]) document.addEventListener(sign, come, { passive: true });
	// A press focuses the link too, and on a touch screen moves a pointer there: who goes has no more need of what comes ahead.
	document.addEventListener("click", () => clearTimeout(timer), { passive: true });
}

/** Whether the reader asks to be sent no more than is wanted. */
export function isSavingData(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	return connection?.saveData ?? false;
}

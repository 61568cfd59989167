const signs = ["mouseover", "focusin", "touchstart", "pointerdown"];

/** Tells of links within the site that somebody points at: the pointer, a finger or the keyboard has come to them. */
export function whenPointedAt(act: (link: HTMLAnchorElement) => void): void {
	const look = ({ target }: Event) => {
		const link = target instanceof Element ? target.closest("a") : null;
		if (link && link.origin === location.origin && link.pathname !== location.pathname) act(link);
	};
	for (const sign of signs) document.addEventListener(sign, look, { passive: true });
}

const speedPxPerSecond = 50;

/** Keeps the speed of a marquee, whatever the width of its first copy. Returns the function that ends it. */
export function keepMarqueeSpeed(copy: HTMLElement): () => void {
	const observer = new ResizeObserver(() => setMarqueeSpeed(copy));
	observer.observe(copy);
	return () => observer.disconnect();
}

/** Starts a marquee at its speed. */
export function setMarqueeSpeed(copy: HTMLElement): void {
	const seconds = copy.offsetWidth / speedPxPerSecond;
	copy.parentElement?.style.setProperty("--marquee-duration", `${seconds}s`);
}

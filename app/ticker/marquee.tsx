import { type ReactNode, useEffect, useRef } from "react";

const speedPxPerSecond = 50;

type MarqueeProps = {
	isPaused: boolean;
	children: ReactNode;
	/** The same content with links for pointers only: keyboards and screen readers skip it. */
	copy: ReactNode;
};

/** Scrolls its content in a loop by rendering it twice. Hovering pauses it, and keyboard focus stops it. */
export function Marquee({ isPaused, children, copy }: MarqueeProps) {
	const firstCopy = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const copy = firstCopy.current;
		if (!copy) return;
		const observer = new ResizeObserver(() => {
			const seconds = copy.offsetWidth / speedPxPerSecond;
			copy.parentElement?.style.setProperty("--marquee-duration", `${seconds}s`);
		});
		observer.observe(copy);
		return () => observer.disconnect();
	}, []);
	return (
		<div className={isPaused ? "ticker-marquee ticker-marquee-paused" : "ticker-marquee"}>
			<div className="ticker-marquee-copy" ref={firstCopy}>
				{children}
			</div>
			<div className="ticker-marquee-copy" aria-hidden="true">
				{copy}
			</div>
		</div>
	);
}

import { type ReactNode, useEffect, useRef } from "react";
import { keepMarqueeSpeed } from "./marquee-speed.ts";

type MarqueeProps = {
	isPaused: boolean;
	children: ReactNode;
	/** The same content with links for pointers only: keyboards and screen readers skip it. */
	copy: ReactNode;
};

/** Scrolls its content in a loop by rendering it twice. Hovering pauses it, and keyboard focus stops it. */
export function Marquee({ isPaused, children, copy }: MarqueeProps) {
	const firstCopy = useRef<HTMLDivElement>(null);
	useEffect(() => (firstCopy.current ? keepMarqueeSpeed(firstCopy.current) : undefined), []);
	return (
		// The script in the head sets its speed before hydration.
		<div
			className={isPaused ? "ticker-marquee ticker-marquee-paused" : "ticker-marquee"}
			suppressHydrationWarning
		>
			<div className="ticker-marquee-copy" ref={firstCopy}>
				{children}
			</div>
			<div className="ticker-marquee-copy" aria-hidden="true">
				{copy}
			</div>
		</div>
	);
}

import { type ComponentType, lazy, type ReactNode } from "react";
import type { MarqueeProps } from "react-fast-marquee";

/** The library that scrolls the headlines, fetched after them. Without it they stand still and are scrolled by hand. */
export const Marquee = lazy(
	(): Promise<{ default: ComponentType<MarqueeProps> }> =>
		import("react-fast-marquee").then(componentOf, () => ({ default: StandingStrip })),
);

/** What stands still and is scrolled by hand or keyboard. */
export function StandingStrip({ children }: { children?: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
		<section className="ticker-standing" tabIndex={0} aria-label="Headlines, scroll sideways">
			{children}
		</section>
	);
}

/** The package is CommonJS: depending on who bundles it, its component is one `default` further in. */
function componentOf(library: { default: unknown }): { default: ComponentType<MarqueeProps> } {
	const inner = library.default as { default?: ComponentType<MarqueeProps> } & ComponentType<MarqueeProps>;
	return { default: inner.default ?? inner };
}

import { type ReactNode, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { useReducedMotion } from "../ui/reduced-motion.ts";
import { type Headline, useHeadlines } from "./headlines.ts";
import { Marquee } from "./marquee.tsx";
import { prerenderedHeadlines } from "./prerendered-headlines.ts";

/** The bar of latest headlines: scrolls at speed 50, stops on hover, by its button, and for readers who want less motion. */
export function Ticker() {
	const headlines = useHeadlines();
	const still = useReducedMotion();
	const [paused, setPaused] = useState(false);
	const runs = headlines.state === "ready" && !still;
	return (
		<section className="ticker" aria-label="Latest headlines">
			<strong className="ticker-label">Latest</strong>
			<div className="ticker-view">
				<noscript>
					{/* A page with script asks for them, and carries nothing of this. */}
					{import.meta.env.SSR && (
						<StandingStrip>
							<HeadlineList items={prerenderedHeadlines()} />
						</StandingStrip>
					)}
				</noscript>
				{headlines.state === "failed" && (
					<p className="ticker-note" role="status">
						The headlines did not arrive.{" "}
						<button type="button" onClick={headlines.retry}>
							Try again
						</button>
					</p>
				)}
				{headlines.state === "ready" && still && (
					<StandingStrip>
						<HeadlineList items={headlines.items} />
					</StandingStrip>
				)}
				{runs && (
					<Marquee isPaused={paused}>
						<HeadlineList items={headlines.items} />
					</Marquee>
				)}
			</div>
			{runs && (
				<button className="tool" type="button" onClick={() => setPaused(!paused)}>
					<span className="visually-hidden">{paused ? "Play the headlines" : "Pause the headlines"}</span>
					<Icon name={paused ? "play" : "pause"} />
				</button>
			)}
		</section>
	);
}

function HeadlineList({ items }: { items: Headline[] }) {
	return (
		<ul className="headlines">
			{items.map(({ id, title }) => (
				<li key={id}>{`${title}.`}</li>
			))}
		</ul>
	);
}

/** Headlines that do not move. They are scrolled by hand or keyboard. */
function StandingStrip({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
		<section className="ticker-standing" tabIndex={0} aria-label="Headlines, scroll sideways">
			{children}
		</section>
	);
}

import { Suspense, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { useReducedMotion } from "../ui/reduced-motion.ts";
import { type Headline, useHeadlines } from "./headlines.ts";
import { Marquee, StandingStrip } from "./marquee.tsx";
import { printedHeadlines } from "./without-script.ts";

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
							<HeadlineList items={printedHeadlines()} />
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
					<Suspense fallback={<HeadlineList items={headlines.items} />}>
						<Marquee speed={50} pauseOnHover play={!paused}>
							<HeadlineList items={headlines.items} />
						</Marquee>
					</Suspense>
				)}
			</div>
			{runs && (
				<button className="tool" type="button" onClick={() => setPaused(!paused)}>
					<span className="sr-only">{paused ? "Play the headlines" : "Pause the headlines"}</span>
					<Icon name={paused ? "play" : "pause"} />
				</button>
			)}
		</section>
	);
}

function HeadlineList({ items }: { items: Headline[] }) {
	return (
		<ul className="headlines" ref={hideWhenCopied}>
			{items.map(({ id, title }) => (
				<li key={id}>{`${title}.`}</li>
			))}
		</ul>
	);
}

/** The marquee loops by showing its content twice; a screen reader should meet it once. */
function hideWhenCopied(list: HTMLUListElement | null) {
	const marquee = list?.closest(".rfm-marquee");
	if (marquee?.previousElementSibling) marquee.setAttribute("aria-hidden", "true");
}

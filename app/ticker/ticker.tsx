import { type ReactNode, useState } from "react";
import { storyPath } from "../../contract/paths.ts";
import { Icon } from "../ui/icon.tsx";
import { useReducedMotion } from "../ui/reduced-motion.ts";
import { type Headline, useHeadlines } from "./headlines.ts";
import { Marquee } from "./marquee.tsx";
import { prerenderedHeadlines } from "./prerendered-headlines.ts";

/** The bar of latest headlines. It scrolls, except on hover, when paused, and with `prefers-reduced-motion`. */
export function Ticker() {
	const headlines = useHeadlines();
	const reducedMotion = useReducedMotion();
	const [isPaused, setIsPaused] = useState(false);
	const items = headlines.state === "ready" ? headlines.items : [];
	return (
		<section className="ticker" aria-label="Latest headlines">
			<strong className="ticker-label">Latest</strong>
			<div className="ticker-view">
				<noscript>
					{/* Only in the prerendered HTML: a page with script fetches the headlines. */}
					{import.meta.env.SSR && (
						<StaticStrip>
							<HeadlineList items={prerenderedHeadlines()} />
						</StaticStrip>
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
				{/* An empty marquee is hidden: the script in the head fills it before hydration (early-headlines.ts). */}
				{reducedMotion ? (
					items.length > 0 && (
						<StaticStrip>
							<HeadlineList items={items} />
						</StaticStrip>
					)
				) : (
					<Marquee isPaused={isPaused} copy={<HeadlineList items={items} tabIndex={-1} />}>
						<HeadlineList items={items} />
					</Marquee>
				)}
			</div>
			{!reducedMotion && (
				<button className="icon-button" type="button" onClick={() => setIsPaused(!isPaused)}>
					<span className="visually-hidden">{isPaused ? "Play the headlines" : "Pause the headlines"}</span>
					<Icon name={isPaused ? "play" : "pause"} />
				</button>
			)}
		</section>
	);
}

function HeadlineList({ items, tabIndex }: { items: Headline[]; tabIndex?: -1 }) {
	return (
		<ul className="ticker-headlines">
			{items.map(({ id, title, story }) => (
				<li key={id}>
					{story ? <a href={storyPath(story)} tabIndex={tabIndex}>{`${title}.`}</a> : `${title}.`}
				</li>
			))}
		</ul>
	);
}

/** Headlines without animation; the reader scrolls them. */
function StaticStrip({ children }: { children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
		<section className="ticker-standing" tabIndex={0} aria-label="Headlines, scroll sideways">
			{children}
		</section>
	);
}

import { type KeyboardEvent, type ReactNode, useState } from "react";
import { frontPage, storyPath } from "../../../contract/paths.ts";
import { Icon } from "../../ui/icon.tsx";
import { useReducedMotion } from "../../ui/reduced-motion.ts";
import type { Headline } from "./early-headlines.ts";
import { useHeadlines } from "./headlines.ts";
import { Marquee } from "./marquee.tsx";
import { prerenderedHeadlines } from "./prerendered-headlines.ts";

/** The bar of latest headlines. It scrolls, except on hover, when paused, and with `prefers-reduced-motion`. */
export function Ticker() {
	const headlines = useHeadlines();
	const reducedMotion = useReducedMotion();
	const [isPaused, setIsPaused] = useState(false);
	const items = headlines.state === "ready" ? headlines.items : [];
	/** The bar is one stop of the Tab key: its button, or the first link if nothing moves. The arrow keys lead to the rest. */
	const first = reducedMotion ? items.find(({ story }) => story) : undefined;
	const list = <HeadlineList items={items} first={first} />;
	return (
		<section className="ticker" aria-label="Latest headlines" onKeyDown={moveFocus}>
			<strong className="ticker-label">Latest</strong>
			<div className="ticker-view">
				<noscript>
					{/* Only in the prerendered HTML: a page with script fetches the headlines. */}
					{import.meta.env.SSR && <WithoutScript items={prerenderedHeadlines()} />}
				</noscript>
				{headlines.state === "failed" && (
					<p className="ticker-note" role="status">
						The headlines could not be loaded.{" "}
						<button type="button" onClick={headlines.retry}>
							Try again
						</button>
					</p>
				)}
				{/* An empty marquee is hidden: the script in the head fills it before hydration (early-headlines.ts). */}
				{reducedMotion ? (
					items.length > 0 && <StaticStrip>{list}</StaticStrip>
				) : (
					<Marquee isPaused={isPaused} copy={<HeadlineList items={items} />}>
						{list}
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

/** The arrow keys lead from one headline to the next, and from the last one to the button. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
	const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
	if (step === 0) return;
	const controls = [
		...event.currentTarget.querySelectorAll<HTMLElement>(":is(a, button):not([aria-hidden] *)"),
	];
	const next = controls.at((controls.indexOf(event.target as HTMLElement) + step) % controls.length);
	event.preventDefault();
	next?.focus();
}

/** Without script, each link is a stop of the Tab key. */
function HeadlineList({ items, first }: { items: Headline[]; first?: Headline | undefined }) {
	return (
		<ul className="ticker-headlines">
			{items.map((item) => (
				<li key={item.id}>
					{item.story ? (
						<a
							href={storyPath(item.story)}
							tabIndex={import.meta.env.SSR || item === first ? undefined : -1}
						>{`${item.title}.`}</a>
					) : (
						`${item.title}.`
					)}
				</li>
			))}
		</ul>
	);
}

function WithoutScript({ items }: { items: Headline[] | undefined }) {
	if (items)
		return (
			<StaticStrip>
				<HeadlineList items={items} />
			</StaticStrip>
		);
	return (
		<p className="ticker-note">
			<a href={frontPage}>The headlines stand on the front page</a>
		</p>
	);
}

/** Headlines without animation; the reader scrolls them. */
function StaticStrip({ children }: { children: ReactNode }) {
	return (
		<section className="ticker-standing" aria-label="Headlines, scroll sideways">
			{children}
		</section>
	);
}
